import { roundStatusNames } from '../../../domain/round.ts'
import { josa } from '../../../contract/words/josa.ts'
import { ResultsDrawer } from '../ui/results-drawer.tsx'
import type { RoundsResult } from './change-rounds.ts'
import { roundTitle } from './product-view.ts'

/**
 * Renders a drawer with the result of a status change for each round, refused rounds first. It is closed while `result` is null.
 */
export function RoundResults({ result, onClose }: { result: RoundsResult | null; onClose: () => void }) {
  if (!result) return null
  const { to, done, refused } = result
  return (
    <ResultsDrawer
      title={`${josa(roundStatusNames[to], '으로/로')} 바꾼 결과`}
      did="바꿨어요"
      done={done.length}
      refused={refused.length}
      lines={[
        ...refused.map(({ round, message }) => ({ id: round.roundId, name: roundTitle(round), reason: message })),
        ...done.map(round => ({ id: round.roundId, name: roundTitle(round) })),
      ]}
      onClose={onClose}
    />
  )
}
