import type { OrderExport } from '../../contract/schemas/exports.ts'
import { statusWords } from '../../contract/words/status-words.ts'
import { countOrderItems, findOrders, type AdminOrderRow } from '../../db/orders/admin-orders.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readExportLines, type ExportLineRow } from '../../db/maintenance/export-lines.ts'
import { findUser } from '../../db/people/users.ts'
import { amountDue, amountToReturn } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import { tierNames } from '../../domain/tier.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { Column, Row } from '../../files/sheets/table.ts'
import type { Actor, Context } from '../context.ts'
import { orderSearchOf } from '../orders/order-search.ts'
import { beginExport } from './begin-export.ts'
import { tableFile } from './file.ts'
import { pages } from './pages.ts'
import { penaltyNames } from './words.ts'

const columns: readonly Column[] = [
  { title: '주문번호', width: 10, kind: 'text' },
  { title: '주문 시각', width: 17, kind: 'moment' },
  { title: '상태', width: 12, kind: 'text' },
  { title: '픽업 첫날', width: 15, kind: 'day' },
  { title: '픽업 마지막 날', width: 15, kind: 'day' },
  { title: '이름', width: 12, kind: 'text' },
  { title: '닉네임', width: 14, kind: 'text' },
  { title: '전화 뒤 4자리', width: 13, kind: 'text' },
  { title: '동명이인 코드', width: 14, kind: 'text' },
  { title: '등급', width: 11, kind: 'text' },
  { title: '상품', width: 28, kind: 'text' },
  { title: '회차', width: 9, kind: 'text' },
  { title: '옵션', width: 20, kind: 'text' },
  { title: '수량', width: 7, kind: 'count' },
  { title: '단가', width: 11, kind: 'won' },
  { title: '금액', width: 12, kind: 'won' },
  { title: '받은 돈', width: 14, kind: 'won' },
  { title: '더 받을 돈', width: 16, kind: 'won' },
  { title: '돌려줄 돈', width: 16, kind: 'won' },
  { title: '선입금 확인', width: 17, kind: 'moment' },
  { title: '픽업 시각', width: 17, kind: 'moment' },
  { title: '취소 시각', width: 17, kind: 'moment' },
  { title: '취소 유형', width: 14, kind: 'text' },
  { title: '메모', width: 24, kind: 'text' },
  { title: '주문 ID', width: 38, kind: 'text' },
]

/** Sorts after every id, so that orders of this very instant are included. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Returns the orders of a filter as a CSV or XLSX file, newest first, one row per item. An order's money is in its first row only, so that
 * columns add up. Orders made after the call are left out.
 * @throws Refused USER_NOT_FOUND, TOO_MANY_REQUESTS, EXPORT_TOO_LARGE
 */
export async function exportOrders(context: Context, actor: Actor, { format, ...filter }: OrderExport): Promise<FileAnswer> {
  const { db } = context
  if (filter.userId !== undefined && !(await findUser(db, filter.userId))) throw new Refused({ code: 'USER_NOT_FOUND' })
  const search = { ...(await orderSearchOf(db, filter)), upTo: { createdAt: context.clock(), id: LAST_ID } }
  const rows = await countOrderItems(db, search)
  await beginExport(context, actor, { what: 'orders', filter: { format, ...filter }, rows, userId: filter.userId ?? null })
  const found = pages(
    (after: { createdAt: Temporal.Instant; id: string } | null, count) => findOrders(db, search, after, count),
    row => ({ createdAt: row.created_at, id: row.id }),
  )
  return tableFile('주문', format, { columns, pages: rowsOf(db, found) }, context.clock())
}

async function* rowsOf(sql: Sql, found: AsyncIterable<AdminOrderRow[]>): AsyncGenerator<Row[]> {
  for await (const orders of found) {
    const ids = orders.map(order => order.id)
    const lines = Map.groupBy(await readExportLines(sql, ids), line => line.order_id)
    yield orders.flatMap(order => (lines.get(order.id) ?? []).map((line, place) => rowOf(order, line, place === 0)))
  }
}

function rowOf(order: AdminOrderRow, line: ExportLineRow, isFirst: boolean): Row {
  const { penalty_type: penalty } = order
  const money = { status: order.status, total: order.total_price, received: order.received }
  return [
    order.id.slice(-6).toUpperCase(),
    order.created_at,
    statusWords[order.status],
    order.pickup_date,
    order.pickup_until,
    order.name,
    order.nickname,
    order.phone_last4,
    order.namesake_code,
    tierNames[order.tier],
    line.product_name,
    line.round_name,
    line.item_name,
    line.quantity,
    line.unit_price,
    line.quantity * line.unit_price,
    ...(isFirst ? [order.received, amountDue(money), amountToReturn(money)] : [null, null, null]),
    order.prepaid_at,
    order.picked_up_at,
    order.canceled_at,
    penalty === null ? null : penaltyNames[penalty],
    order.notes,
    order.id,
  ]
}
