import type { OwnWaitlist } from '../../contract/schemas/waitlist.ts'
import { readOwnHeld } from '../../db/waitlist/own-held.ts'
import { readMoveUps, type MoveUpRow } from '../../db/waitlist/own-waitlist.ts'
import { mayTakePart } from '../../domain/round.ts'
import { isSuspended } from '../../domain/tier.ts'
import { mayConvert, moveUpBlock } from '../../domain/waitlist.ts'
import type { Context } from '../context.ts'
import { readOwnWaitlist } from './read-own-entries.ts'

/**
 * Returns the caller's open waitlist entries, each with whether it may move up, or why not. `held` has for each item with a limit per
 * customer the number of pieces that the caller ordered or waits for.
 */
export async function readMyWaitlist({ db, clock }: Context, userId: string): Promise<OwnWaitlist> {
  const { items } = await readOwnWaitlist(db, userId)
  const rows = new Map((await readMoveUps(db, userId)).map(row => [row.id, row]))
  return {
    held: await readOwnHeld(db, userId, clock()),
    items: items.flatMap(item => {
      // The entry was converted or left between the two reads.
      const row = rows.get(item.id)
      if (!row) return []
      const moveUpBlockedBy = blockOf(row, clock())
      const prioritizedAt = row.prioritized_at?.toString() ?? null
      return [{ ...item, prioritizedAt, canMoveUp: moveUpBlockedBy === null, moveUpBlockedBy }]
    }),
  }
}

function blockOf(row: MoveUpRow, now: Temporal.Instant) {
  return moveUpBlock({
    moved: row.prioritized_at !== null,
    isRaffle: row.event_type === 'RAFFLE',
    status: row.status,
    converts: mayConvert(row.pickup_date, now),
    suspended: isSuspended(row.tier),
    tierAllowed: mayTakePart(row.allowed_tiers, row.tier),
    othersAhead: row.others_ahead,
    passes: row.passes,
    balance: row.points,
  })
}
