import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { errorText } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { roundStatusNames } from '../../../domain/round.ts'
import { josa } from '../../../contract/words/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { closing } from '../ui/closing.ts'
import { Question } from '../ui/question.tsx'
import { offerUndo } from '../ui/undo.ts'
import { changeRounds, isOneWay, roundVerb, wayBack, type RoundsResult, type RoundTarget } from './change-rounds.ts'
import { roundTitle, shownStatus } from './product-view.ts'
import { RoundResults } from './round-results.tsx'

type Wanted = { rounds: readonly AdminRound[]; to: RoundTarget }

/**
 * Returns a function that changes the status of rounds, and the dialogs to render. Changes that cannot be undone are confirmed
 * first; others offer an undo.
 */
export function useRoundChange(onDone?: (roundIds: readonly string[]) => void) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Wanted | null>(null)
  const [result, setResult] = useState<RoundsResult | null>(null)
  const mutation = useMutation({
    mutationFn: ({ rounds, to }: Wanted) => changeRounds(rounds, to),
    onSuccess: (done, wanted) => {
      setAsking(closing(wanted))
      onDone?.(wanted.rounds.map(round => round.roundId))
      if (done.refused.length > 0) setResult(done)
      else announce(done)
    },
    onError: error => toast(errorText(error, '회차를 바꾸지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['adminProducts'] }),
  })

  function change(rounds: readonly AdminRound[], to: RoundTarget) {
    if (isOneWay(rounds, to, serverNow())) setAsking({ rounds, to })
    else mutation.mutate({ rounds, to })
  }

  function announce(done: RoundsResult) {
    const words = `회차 ${done.done.length}개를 ${josa(roundStatusNames[done.to], '으로/로')} 바꿨어요`
    const back = done.to === 'canceled' ? null : wayBack(done.done, done.to, serverNow())
    if (back === null) return toast(words)
    const asLeft = (round: AdminRound) => ({ ...round, status: done.to, version: round.version + 1 })
    offerUndo(words, () => mutation.mutate({ rounds: done.done.map(asLeft), to: back }))
  }

  const question = (
    <>
      {asking && (
        <Question
          open
          title={`${namesOf(asking.rounds)} ${josa(roundStatusNames[asking.to], '으로/로')} 바꿀까요?`}
          yes={roundVerb(asking.to, asking.rounds, serverNow())}
          busy={mutation.isPending}
          onYes={() => mutation.mutate(asking)}
          onNo={() => setAsking(null)}
        >
          <p>{consequencesOf(asking)}</p>
        </Question>
      )}
      <RoundResults result={result} onClose={() => setResult(null)} />
    </>
  )
  return { change, question, busy: mutation.isPending }
}

/** Returns the rounds as the dialog's title names them: one by its name, several by number. */
function namesOf(rounds: readonly AdminRound[]): string {
  const [first] = rounds
  return first && rounds.length === 1 ? `${roundTitle(first)} 회차를` : `회차 ${rounds.length}개를`
}

/** Returns what the change means; rounds that open tell the customers who wait for it (docs/RULES.md#rounds). */
function consequencesOf({ rounds, to }: Wanted): string {
  const opens = to === 'selling' && rounds.some(round => shownStatus(round, serverNow()) !== 'ended')
  return `${consequences[to]}${opens ? ' 판매 시작 알림이나 앵콜을 신청한 고객에게 알림이 가요.' : ''}`
}

const consequences: Record<RoundTarget, string> = {
  draft: '고객 화면에서 사라져요.',
  scheduled: '판매 시작 시각이 되면 자동으로 팔기 시작해요.',
  selling: '고객이 바로 예약할 수 있고, 이전 상태로는 되돌릴 수 없어요.',
  ended: '더는 예약을 받지 않아요. 판매 예정이던 회차는 그 상태로 되돌릴 수 없어요.',
}
