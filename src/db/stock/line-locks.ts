import type { RoundStatus } from '../../domain/round.ts'
import type { Tx } from '../connection/database.ts'

/** Facts of a round that stay true while its lock is held. */
export type HeldRound = { status: RoundStatus | 'archived'; eventType: 'SALE' | 'RAFFLE'; pickupDate: Temporal.PlainDate }

/** Locks a round exclusively, before users and stock (docs/LOCKING.md). Returns null when it does not exist. */
export async function holdRound(tx: Tx, roundId: string): Promise<HeldRound | null> {
  await tx.query(`select from sales_rounds where id = $1 for no key update`, [roundId])
  return await readHeld(tx, roundId)
}

/** Locks a round in share mode: others may do the same, but none may edit or cancel it. Returns null when it does not exist. */
export async function keepRound(tx: Tx, roundId: string): Promise<HeldRound | null> {
  await tx.query(`select from sales_rounds where id = $1 for share`, [roundId])
  return await readHeld(tx, roundId)
}

/** Locks the rows of these users, in id order. */
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
