import type { RoundStatus } from '../domain/round.ts'
import type { Tx } from './database.ts'

/** What a line and its owner need to know of the round, true as long as it is held. */
export type HeldRound = { status: RoundStatus | 'archived'; eventType: 'SALE' | 'RAFFLE'; pickupDate: Temporal.PlainDate }

/** Holds a round against every other change of it (before users and shelves, docs/LOCKING.md); null when there is none. */
export async function holdRound(tx: Tx, roundId: string): Promise<HeldRound | null> {
  await tx.query(`select from sales_rounds where id = $1 for no key update`, [roundId])
  return await readHeld(tx, roundId)
}

/** Holds a round as it is, beside others who do the same: nobody cancels or edits it meanwhile. */
export async function keepRound(tx: Tx, roundId: string): Promise<HeldRound | null> {
  await tx.query(`select from sales_rounds where id = $1 for share`, [roundId])
  return await readHeld(tx, roundId)
}

/** Locks these people in id order, as whoever needs several of them does. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await tx.query(`select from users where id = any($1::uuid[]) order by id for no key update`, [[...new Set(userIds)]])
}

async function readHeld(tx: Tx, roundId: string): Promise<HeldRound | null> {
  const [row] = await tx.query<HeldRound>(
    `select case when p.is_archived then 'archived' else r.status end as status, r.event_type as "eventType", r.pickup_date as "pickupDate"
     from sales_rounds r join products p on p.id = r.product_id where r.id = $1`,
    [roundId],
  )
  return row ?? null
}
