import type { Tx } from '../../db/connection/database.ts'
import type { Finding } from '../../domain/maintenance.ts'
import type { TierMove } from '../../domain/tier.ts'
import type { Context } from '../context.ts'

/** One step of a data tool: processes the next rows after the cursor, in the transaction that commits it. */
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
