import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { roundStatuses, roundStatusNames } from '../../../domain/round.ts'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import { useKeys } from '../ui/use-keys.ts'
import type { Selection } from '../ui/use-selection.ts'
import { allowedTargets, mayCancel, roundVerb } from './change-rounds.ts'
import { shownStatus } from './product-view.ts'
import { useRoundActs } from './round-acts.tsx'
import { useRoundChange } from './use-round-change.tsx'

/** Renders the bulk bar of the selected rounds, with each status that at least one of them may take, and their cancellation. */
export function RoundsBulk({ selection }: { selection: Selection<AdminRound> }) {
  const { selected, release, clear } = selection
  const online = useOnline()
  const now = useNow()
  const { change, question, busy } = useRoundChange(release)
  const acts = useRoundActs()
  const cancelable = selected.filter(round => mayCancel(round, now))
  useKeys({ Escape: clear })
  return (
    <>
      {selected.length > 0 && (
        <BulkBar label="고른 회차" count={`회차 ${selected.length}개 선택`} sum={statesOf(selected, now)} onClear={clear}>
          {allowedTargets(selected, now).map((to, index) => (
            <BulkVerb key={to} likely={index === 0} disabled={!online || busy} onChoose={() => change(selected, to)}>
              {roundVerb(to, selected, now)}
            </BulkVerb>
          ))}
          {cancelable.length > 0 && (
            <BulkVerb danger disabled={!online || busy} onChoose={() => acts.cancel(cancelable)}>
              {cancelable.length < selected.length ? `${cancelable.length}개 취소…` : '취소…'}
            </BulkVerb>
          )}
        </BulkBar>
      )}
      {question}
    </>
  )
}

/** Returns the number of rounds per status: `판매 예정 2 · 작성 중 1`. */
function statesOf(rounds: readonly AdminRound[], now: Temporal.Instant): string {
  return roundStatuses
    .map(status => [roundStatusNames[status], rounds.filter(round => shownStatus(round, now) === status).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ')
}
