import type { ProductCounts, RoundCancellation, RoundMove, RoundStakes } from '../../contract/schemas/round-life.ts'
import { countRounds } from '../../db/catalog/admin-products.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readCancellationsUnderWay, readProductNumbers, readStakes, readStakesByRound } from '../../db/catalog/round-life.ts'
import { countMove } from '../../db/orders/round-orders.ts'
import { readRound } from '../../db/catalog/rounds.ts'
import { Refused } from '../../domain/rejection.ts'
import { roundStatuses } from '../../domain/round.ts'
import { productFilterOf, type AskedProducts } from './read-admin.ts'

/**
 * Returns the numbers of all active and archived products. Also returns the number of rounds that match the filter, by their status at
 * `now`.
 */
export async function countProducts(sql: Sql, asked: AskedProducts, now: Temporal.Instant): Promise<ProductCounts> {
  const rounds = new Map((await countRounds(sql, productFilterOf(asked, now))).map(row => [row.status, row.count]))
  const counted = roundStatuses.map(status => [status, rounds.get(status) ?? 0] as const)
  return { ...(await readProductNumbers(sql)), rounds: Object.fromEntries(counted) as ProductCounts['rounds'] }
}

/**
 * Returns how many orders, waitlist entries, raffle entries and customers canceling these rounds would affect now, and the won to refund;
 * in total and per round.
 * @throws Refused ROUND_NOT_FOUND
 */
export async function readRoundStakes(sql: Sql, roundIds: readonly string[]): Promise<RoundStakes> {
  const { rounds, ...stakes } = await readStakes(sql, roundIds)
  if (rounds < new Set(roundIds).size) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  return { ...stakes, each: await readStakesByRound(sql, roundIds) }
}

/**
 * Returns how many orders and customers would be affected if a round moved to these pickup days now
 * (docs/RULES.md#a-rounds-pickup-days-move). @throws Refused ROUND_NOT_FOUND
 */
export async function readRoundMove(
  sql: Sql,
  roundId: string,
  days: { pickupDate: string; pickupUntil: string },
): Promise<RoundMove> {
  if (!(await readRound(sql, roundId))) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  return await countMove(sql, roundId, {
    pickupDate: Temporal.PlainDate.from(days.pickupDate),
    pickupUntil: Temporal.PlainDate.from(days.pickupUntil),
  })
}

/** Returns the unfinished cancellations of rounds, oldest first. */
export async function readUnderWay(sql: Sql): Promise<{ cancellations: RoundCancellation[] }> {
  const rows = await readCancellationsUnderWay(sql)
  return { cancellations: rows.map(row => ({ ...row, startedAt: row.startedAt.toString() })) }
}
