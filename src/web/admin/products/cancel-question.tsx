import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundStakes } from '../../../contract/schemas/round-life.ts'
import { messageOf } from '../../../contract/words/messages.ts'
import { Question } from '../ui/question.tsx'
import { TextField } from '../ui/text-field.tsx'
import { questionWords } from './cancel-rounds.ts'
import { roundTitle } from './product-view.ts'
import { stakesQuery } from './queries.ts'

type CancelQuestionProps = {
  rounds: readonly AdminRound[]
  /** True if the dialog opens again because more is affected than it said before. */
  isAgain: boolean
  /** The reason that was typed before the dialog opened again. */
  reason: string
  onYes: (reason: string, stakes: RoundStakes | undefined) => void
  onNo: () => void
}

/** Renders the dialog that confirms canceling rounds, with the numbers of orders, waitlist entries and customers to notify. */
export function CancelQuestion({ rounds, isAgain, reason: typed, onYes, onNo }: CancelQuestionProps) {
  const [reason, setReason] = useState(typed)
  const { data: stakes, isError } = useQuery(stakesQuery(rounds.map(round => round.roundId)))
  const [first] = rounds
  if (!first) return null
  const title = rounds.length === 1 ? `${roundTitle(first)} 회차를 취소할까요?` : `회차 ${rounds.length}개를 취소할까요?`
  return (
    <Question
      open
      danger
      title={title}
      yes="회차 취소"
      counting={stakes === undefined && !isError}
      onYes={() => onYes(reason.trim(), stakes)}
      onNo={onNo}
    >
      {isAgain && <p>{messageOf({ code: 'MORE_THAN_ASKED' })}</p>}
      {(stakes ? questionWords(stakes) : [isError ? UNCOUNTED : '주문과 대기를 세고 있어요… 되돌릴 수 없어요.']).map(words => (
        <p key={words}>{words}</p>
      ))}
      <TextField label="사유 (가게 기록에 남아요)" value={reason} most={200} placeholder="산지 사정" onChange={setReason} />
    </Question>
  )
}

const UNCOUNTED =
  '주문과 대기를 세지 못했어요. 취소하면 열린 주문은 벌점 없이 취소되고, 대기가 끝나고, 모두에게 알림이 가요. 되돌릴 수 없어요.'
