import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { newPress } from '../round-form/press.ts'

/**
 * Returns a function that copies a round as a draft, with its dates moved to the same weekdays of later weeks, and opens the draft. A
 * retry after a lost answer creates no second draft.
 */
export function useDuplicate() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const press = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: ({ roundId }: AdminRound) => {
      const requestId = press.current.get(roundId) ?? newPress()
      press.current.set(roundId, requestId)
      return call('duplicateRound', { requestId, roundId })
    },
    onSuccess: (made, { roundId }) => {
      press.current.delete(roundId)
      toast('같은 요일로 작성 중인 회차를 만들었어요. 날짜를 확인해 주세요')
      void client.invalidateQueries({ queryKey: ['adminProducts'] })
      void navigate(`/admin/products/edit/${made.productId}/${made.roundId}`)
    },
    onError: error => toast(errorText(error, '회차를 복제하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
  }).mutate
}
