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
import { useTakeBack } from '../ui/use-take-back.ts'
import { changeRounds, opensSale, roundVerb, type RoundsResult, type RoundTarget } from './change-rounds.ts'
import { roundTitle } from './product-view.ts'
import { RoundResults } from './round-results.tsx'

type Wanted = { rounds: readonly AdminRound[]; to: RoundTarget }

/**
 * Returns a function that changes the status of rounds, and the dialogs to render. Opening a sale is confirmed first. The result offers an
 * undo.
 */
export function useRoundChange(onDone?: (roundIds: readonly string[]) => void) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Wanted | null>(null)
  const [result, setResult] = useState<RoundsResult | null>(null)
  const { offer } = useTakeBack()
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
    if (opensSale(rounds, to, serverNow())) setAsking({ rounds, to })
    else mutation.mutate({ rounds, to })
  }

  function announce(done: RoundsResult) {
    const { done: rounds, to, answer } = done
    if (answer) offer(`회차 ${rounds.length}개를 ${josa(roundStatusNames[to], '으로/로')} 바꿨어요`, answer)
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
          <p>{openingWords}</p>
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

/** The consequence of putting a round on sale, for the confirmation dialog (docs/RULES.md#rounds). */
const openingWords =
  '고객이 바로 예약할 수 있어요. 판매 시작 알림이나 앵콜을 신청한 고객에게 알림이 가고, 그 뒤나 예약이 들어온 뒤에는 되돌릴 수 없어요.'
