import { v7 as newId } from 'uuid'
import type { Sql } from '../../src/db/connection/database.ts'
import type { Tier } from '../../src/domain/tier.ts'

/** Rows for tests, written straight into the tables; every field has a default, so that a test names only what it is about. */

let roundNumber = 1_700_000_000_000
let people = 0

export type RoundOptions = {
  status?: string
  eventType?: 'SALE' | 'RAFFLE'
  publishAt?: Temporal.Instant | null
  deadline?: Temporal.Instant
  pickupDate?: Temporal.PlainDate
  pickupUntil?: Temporal.PlainDate
  allowedTiers?: readonly Tier[]
  groups?: readonly {
    total: number | null
    deduction?: number
    items: readonly { price?: number; deduction?: number | null; max?: number | null }[]
  }[]
}

export type BuiltRound = { productId: string; roundId: string; groups: { id: string; itemIds: string[] }[] }

/** A product with one round: selling until the day after tomorrow, picked up the day after that. */
export async function aRound(sql: Sql, options: RoundOptions = {}): Promise<BuiltRound> {
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  const pickupDate = options.pickupDate ?? today.add({ days: 3 })
  const deadline =
    options.deadline ??
    pickupDate.subtract({ days: 1 }).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '20:00' }).toInstant()
  const productId = newId()
  const roundId = `round-${roundNumber++}`
  await sql.query(`insert into products (id, group_name, group_name_key, created_at) values ($1, $2, $2, $3)`, [
    productId,
    `상품 ${roundId}`,
    now,
  ])
  await sql.query(
    `insert into sales_rounds (id, product_id, round_name, status, event_type, publish_at, deadline_date, pickup_date, pickup_until, created_at)
     values ($1, $2, '1차', $3, $4, $5, $6, $7, $8, $9)`,
    [
      roundId,
      productId,
      options.status ?? 'selling',
      options.eventType ?? 'SALE',
      options.publishAt ?? null,
      deadline,
      pickupDate,
      options.pickupUntil ?? pickupDate,
      now,
    ],
  )
  for (const tier of options.allowedTiers ?? [])
    await sql.query(`insert into round_allowed_tiers values ($1, $2)`, [roundId, tier])
  const groups = []
  for (const [position, group] of (options.groups ?? [{ total: 100, items: [{}] }]).entries()) {
    const groupId = newId()
    await sql.query(
      `insert into variant_groups (id, round_id, position, group_name, stock_deduction_amount) values ($1, $2, $3, '묶음', $4)`,
      [groupId, roundId, position, group.deduction ?? 1],
    )
    await sql.query(`insert into stock (variant_group_id, total_physical_stock) values ($1, $2)`, [groupId, group.total])
    const itemIds: string[] = []
    for (const [index, item] of group.items.entries()) {
      const itemId = newId()
      itemIds.push(itemId)
      await sql.query(
        `insert into items (id, variant_group_id, position, name, price, stock_deduction_amount, max_per_user) values ($1, $2, $3, '옵션', $4, $5, $6)`,
        [itemId, groupId, index, item.price ?? 1000, item.deduction ?? null, item.max ?? null],
      )
    }
    groups.push({ id: groupId, itemIds })
  }
  await sql.query(`update catalogue_version set version = version + 1`)
  return { productId, roundId, groups }
}

/** A person without an account: enough for services that are handed an actor. */
export async function aUser(sql: Sql, options: { tier?: Tier; role?: string } = {}): Promise<string> {
  const id = newId()
  await sql.query(
    `insert into users (id, display_name, role, manual_tier, referral_code, created_at) values ($1, $2, $3, $4, $5, now())`,
    // no four digits in a row: other tests look for the last ones of a phone
    [id, `손님 ${[...String(people)].join('·')}`, options.role ?? 'customer', options.tier ?? null, `MOAP${codeOf(people++)}`],
  )
  return id
}

export async function someUsers(sql: Sql, count: number): Promise<string[]> {
  const ids = []
  for (let each = 0; each < count; each++) ids.push(await aUser(sql))
  return ids
}

function codeOf(number: number): string {
  const letters = 'ABCDEFGHIJKLMNPQRSTUVWXYZ123456789'
  let code = ''
  for (let rest = number + 34 ** 5 + process.pid * 10_007; code.length < 6; rest = Math.floor(rest / 34))
    code += letters[rest % 34]
  return code
}
