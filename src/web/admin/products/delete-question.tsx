import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { josa } from '../../../contract/words/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { Question } from '../ui/question.tsx'
import { asVersioned } from './change-rounds.ts'
import { roundTitle } from './product-view.ts'

type DeleteQuestionProps = { round: AdminRound | null; onClose: () => void; onDeleted?: () => void }

/** Renders the dialog that deletes a draft round for good. A round that was on sale is ended or canceled instead. */
export function DeleteQuestion({ round, onClose, onDeleted }: DeleteQuestionProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (round: AdminRound) => call('deleteRound', { roundId: round.roundId, version: versionSeen(asVersioned(round)) }),
    onSuccess: (_answer, gone) => {
      toast(`작성 중이던 ${josa(roundTitle(gone), '을/를')} 지웠어요`)
      onDeleted?.()
    },
    onError: error => toast(errorText(error, '회차를 지우지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['adminProducts'] })
    },
  })
  if (!round) return null
  return (
    <Question
      open
      danger
      title={`${roundTitle(round)} 회차를 지울까요?`}
      yes="회차 삭제"
      busy={remove.isPending}
      onYes={() => remove.mutate(round)}
      onNo={onClose}
    >
      <p>작성 중인 옵션과 날짜가 사라지고, 되돌릴 수 없어요. 아직 고객에게 보인 적은 없어요.</p>
    </Question>
  )
}
