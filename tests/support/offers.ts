import { v7 as newId } from 'uuid'
import type { ProductInput, RoundInput } from '../../src/contract/schemas/products.ts'
import type { Sql } from '../../src/db/connection/database.ts'

/** What an owner might send; a test names only what it is about. */

type Group = RoundInput['variantGroups'][number]
type Item = Group['items'][number]

export function aProduct(over: Partial<ProductInput> = {}): ProductInput {
  return {
    groupName: ' 제주 노지 감귤 ',
    description: '새콤해요.',
    categoryId: null,
    storage: 'room',
    imageIds: [],
    ...over,
  }
}

/** Until the evening of 24 November 2026, picked up from the 26th to the 27th. */
export function anOffer(over: Partial<RoundInput> = {}): RoundInput {
  return {
    roundName: '1차',
    publishAt: null,
    deadlineDate: '2026-11-24T20:00:00+09:00',
    pickupDate: '2026-11-26',
    pickupUntil: '2026-11-27',
    allowedTiers: [],
    eventType: 'SALE',
    variantGroups: [aGroup()],
    ...over,
  }
}

export function aGroup(over: Partial<Group> = {}): Group {
  return { groupName: '한 상자', totalPhysicalStock: 10, stockDeductionAmount: 1, items: [anItem('5kg')], ...over }
}

export function anItem(name: string, over: Partial<Item> = {}): Item {
  return { name, price: 19_900, stockDeductionAmount: null, maxPerUser: null, ...over }
}

/** The row of an uploaded picture; there is no file behind it. */
export async function aPicture(sql: Sql, kind: 'products' | 'banners' = 'products'): Promise<string> {
  const id = newId()
  await sql.query(
    `insert into files (id, kind, url, width, height, color, byte_size, created_at) values ($1, $2, $3, 10, 10, '#ffffff', 1, now())`,
    [id, kind, `/files/${kind}/${id}`],
  )
  return id
}

export type StoredRound = {
  status: string
  version: number
  round_name: string
  groups: { id: string; name: string; total: number | null; waiting: number; items: { id: string; name: string }[] }[]
}

/** A round as the tables have it. */
export async function storedRound(sql: Sql, roundId: string): Promise<StoredRound> {
  const [row] = await sql.query<Omit<StoredRound, 'groups'>>(
    `select status, version, round_name from sales_rounds where id = $1`,
    [roundId],
  )
  const groups = await sql.query<StoredRound['groups'][number]>(
    `select g.id, g.group_name as name, s.total_physical_stock as total, s.waiting_units as waiting,
            (select json_agg(json_build_object('id', i.id, 'name', i.name) order by i.position)
             from items i where i.variant_group_id = g.id) as items
     from variant_groups g join stock s on s.variant_group_id = g.id where g.round_id = $1 order by g.position`,
    [roundId],
  )
  return { ...row!, groups }
}
