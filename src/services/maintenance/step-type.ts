import type { Tx } from '../../db/connection/database.ts'
import type { Finding } from '../../domain/maintenance.ts'
import type { TierMove } from '../../domain/tier.ts'
import type { Context } from '../context.ts'

/** A step of a maintenance run: processes the next rows after the cursor `after`, in the transaction that saves the progress. */
export type Step = (
  tx: Tx,
  at: { after: string | null; now: Temporal.Instant; context: Context; actorId: string },
) => Promise<{
  looked: number
  /** Cursor of the next step; null when the stage is finished. */
  last: string | null
  findings: Finding[]
  /** Tier changes, for which the step serves the waitlists at its end. */
  moves: TierMove[]
}>
