import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { closing } from '../ui/closing.ts'
import { shapeOfRound } from '../round-form/template-shape.ts'
import { SaveTemplate } from '../round-form/save-template.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { CancellationsBand } from './cancellations-band.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { roundIn } from './product-view.ts'
import { RoundResults } from './round-results.tsx'
import { StockDrawer } from './stock-drawer.tsx'
import { useCancelRounds } from './use-cancel-rounds.tsx'
import { WaitlistDrawer } from './waitlist-drawer.tsx'

type Opened = { what: 'stock' | 'waitlist' | 'delete' | 'template'; roundId: string }
type Acts = { open: (what: Opened['what'], round: AdminRound) => void; cancel: (rounds: readonly AdminRound[]) => void }

const RoundActs = createContext<Acts>({ open: () => undefined, cancel: () => undefined })

/** Provides the drawers and dialogs that rows and the bulk bar open, one at a time, with the newest data of the round. */
export function RoundActsProvider({ products, onDone, children }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [asking, setAsking] = useState<{ rounds: readonly AdminRound[]; isAgain: boolean; reason: string } | null>(null)
  const { cancel, isCanceling, result, forget } = useCancelRounds(onDone, (rounds, reason) =>
    setAsking({ rounds, isAgain: true, reason }),
  )
  const acts = useMemo<Acts>(
    () => ({
      open: (what, { roundId }) => setOpened({ what, roundId }),
      cancel: rounds => setAsking({ rounds, isAgain: false, reason: '' }),
    }),
    [],
  )
  const round = opened === null ? null : roundIn(products, opened.roundId)
  const shown = (what: Opened['what']) => (opened?.what === what ? round : null)
  const close = () => setOpened(closing(opened))
  const deleted = shown('delete')
  const template = shown('template')
  return (
    <RoundActs value={acts}>
      <CancellationsBand begun={isCanceling} />
      {children}
      <StockDrawer round={shown('stock')} onClose={close} />
      <WaitlistDrawer round={shown('waitlist')} onClose={close} />
      {deleted && <DeleteQuestion round={deleted} onClose={close} />}
      {template && <SaveTemplate shape={shapeOfRound(template)} name={template.productName} onClose={close} />}
      {asking && (
        <CancelQuestion
          {...asking}
          onYes={(reason, stakes) => {
            setAsking(null)
            cancel({ rounds: asking.rounds, reason, stakes })
          }}
          onNo={() => setAsking(null)}
        />
      )}
      <RoundResults result={result} onClose={forget} />
    </RoundActs>
  )
}

type Props = { products: readonly AdminProduct[]; onDone: (roundIds: readonly string[]) => void; children: ReactNode }

export function useRoundActs(): Acts {
  return use(RoundActs)
}
