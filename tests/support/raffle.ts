import type { Sql } from '../../src/db/connection/database.ts'
import type { Context } from '../../src/services/context.ts'
import { commitOpenRaffles } from '../../src/services/raffle/commit.ts'
import { enterRaffle } from '../../src/services/raffle/enter.ts'
import { aRound, someUsers, type BuiltRound, type RoundOptions } from './builders.ts'

/** A round that is a raffle of so many places, with its commitment; a seed of the test's own makes the draw repeatable. */
export async function aRaffle(
  context: Context,
  places: number,
  { seed, ...options }: RoundOptions & { seed?: string } = {},
): Promise<BuiltRound> {
  const round = await aRound(context.db, { ...options, eventType: 'RAFFLE' })
  await context.db.query(`insert into raffles (round_id, places) values ($1, $2)`, [round.roundId, places])
  await (seed === undefined ? commitOpenRaffles(context) : commitOpenRaffles(context, () => seed))
  return round
}

/** So many new people enter for one piece each; answers them in the order of entering. */
export async function enterAll(
  context: Context,
  { roundId, groups }: BuiltRound,
  count: number,
  wantsWaitlist = false,
): Promise<{ userId: string; entryId: string }[]> {
  const itemId = groups[0]!.itemIds[0]!
  const people = []
  for (const userId of await someUsers(context.db, count)) {
    const input = { roundId, itemId, quantity: 1, wantsWaitlist }
    people.push({ userId, entryId: (await enterRaffle(context, { userId, role: 'customer' }, input)).entryId })
  }
  return people
}

/** The instant from which a built round is over. */
export async function deadlineOf(sql: Sql, roundId: string): Promise<Temporal.Instant> {
  const [row] = await sql.query<{ deadline: Temporal.Instant }>(
    `select deadline_date as deadline from sales_rounds where id = $1`,
    [roundId],
  )
  return row!.deadline
}
