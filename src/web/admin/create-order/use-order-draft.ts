import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import { ApiError, call, errorText } from '../../app/api.ts'
import { problemsOf, type Line, type Offer } from './draft.ts'

/**
 * What is being ordered for somebody. A press keeps its key until there is a final answer, so that pressing again after a broken line makes
 * nothing twice; any change makes the next press another one.
 */
export function useOrderDraft(userId: string | null, offers: readonly Offer[]) {
  const client = useQueryClient()
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())
  const [reason, setReason] = useState('')
  const [requestId, setRequestId] = useState(() => crypto.randomUUID() as string)
  const [made, setMade] = useState<ReserveResult['orders'] | null>(null)
  const lines: Line[] = offers.flatMap(offer => {
    const quantity = quantities.get(offer.itemId) ?? 0
    return quantity > 0 ? [{ offer, quantity }] : []
  })
  const isPast = lines.some(line => line.offer.isOver)
  const create = useMutation({
    mutationFn: () =>
      call('createOrderFor', {
        requestId,
        userId: userId ?? '',
        items: lines.map(({ offer, quantity }) => ({ itemId: offer.itemId, quantity })),
        pastDeadline: isPast,
        reason: isPast ? reason : '',
      }),
    onSuccess: answer => setMade(answer.orders),
    onError: error => {
      if (error instanceof ApiError && error.code !== null && error.code !== 'BUSY') setRequestId(crypto.randomUUID())
    },
    onSettled: () => {
      for (const key of ['products', 'counterVisit', 'adminOrders', 'prepaidOrders', 'adminDashboard'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })
  const change = () => {
    setRequestId(crypto.randomUUID())
    create.reset()
  }
  const { error } = create
  return {
    lines,
    reason,
    isPast,
    made,
    busy: create.isPending,
    /** What single lines were refused for, by item, and what the whole order was. */
    problems: problemsOf(error instanceof ApiError ? error.details : {}),
    failure: error ? errorText(error, '주문을 만들지 못했어요. 다시 시도해 주세요.') : null,
    setQuantity: (itemId: string, quantity: number) => {
      change()
      setQuantities(now => new Map([...now].filter(([id]) => id !== itemId).concat(quantity > 0 ? [[itemId, quantity]] : [])))
    },
    setReason: (words: string) => {
      change()
      setReason(words)
    },
    create: () => create.mutate(),
    startAnew: () => {
      change()
      setQuantities(new Map())
      setReason('')
      setMade(null)
    },
  }
}

export type OrderDraft = ReturnType<typeof useOrderDraft>
