import type { Stock } from '../../domain/stock.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** The stock of a variant group, with the length of its waitlist in entries and units. `nextSeq` is the next waitlist number. */
export type StockRow = Stock & { groupId: string; waitingCount: number; waitingUnits: number; nextSeq: number }

export type ShelfRow = {
  variant_group_id: string
  total_physical_stock: number | null
  reserved_units: number
  picked_up_units: number
  waiting_count: number
  waiting_units: number
  next_seq: number
}

export const shelfColumns =
  'variant_group_id, total_physical_stock, reserved_units, picked_up_units, waiting_count, waiting_units, next_seq'

/** Locks the stock rows of these variant groups in id order (docs/LOCKING.md). Returns them by group id, as read under the lock. */
export async function lockStock(tx: Tx, groupIds: readonly string[]): Promise<Map<string, StockRow>> {
  const rows = await tx.query<ShelfRow>(
    `select ${shelfColumns} from stock where variant_group_id = any($1::uuid[]) order by variant_group_id for no key update`,
    [groupIds],
    'stock.lock',
  )
  return shelvesOf(rows)
}

/** Reads the stock of these variant groups without a lock, by group id. It may be outdated at once, so nothing may be sold by it. */
export async function peekStock(sql: Sql, groupIds: readonly string[]): Promise<Map<string, StockRow>> {
  return shelvesOf(
    await sql.query<ShelfRow>(
      `select ${shelfColumns} from stock where variant_group_id = any($1::uuid[])`,
      [groupIds],
      'stock.peek',
    ),
  )
}

/**
 * Differences for the stock of one variant group, in units; `waitingCount` in waitlist entries. `nextSeq` is no difference, but the number
 * of the next waitlist entry.
 */
export type StockChange = {
  groupId: string
  reservedUnits?: number
  pickedUpUnits?: number
  waitingCount?: number
  waitingUnits?: number
  nextSeq?: number
}

/**
 * Applies all stock changes of a transaction in one statement. The constraint `stock_never_oversold` fails it if the stock would
 * be exceeded.
 */
export async function applyStockChanges(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(stockUpdate('$1', '$2', '$3', '$4', '$5', '$6'), stockUpdateValues(summed(changes)), 'stock.apply')
}

/**
 * Adds up the stock changes of each variant group. One UPDATE must not meet the same row twice, since it would apply only one of the
 * changes.
 */
export function summed(changes: readonly StockChange[]): Required<StockChange>[] {
  const byGroup = new Map<string, Required<StockChange>>()
  for (const change of changes) {
    const sum = byGroup.get(change.groupId) ?? {
      groupId: change.groupId,
      reservedUnits: 0,
      pickedUpUnits: 0,
      waitingCount: 0,
      waitingUnits: 0,
      nextSeq: 0,
    }
    byGroup.set(change.groupId, {
      groupId: change.groupId,
      reservedUnits: sum.reservedUnits + (change.reservedUnits ?? 0),
      pickedUpUnits: sum.pickedUpUnits + (change.pickedUpUnits ?? 0),
      waitingCount: sum.waitingCount + (change.waitingCount ?? 0),
      waitingUnits: sum.waitingUnits + (change.waitingUnits ?? 0),
      nextSeq: Math.max(sum.nextSeq, change.nextSeq ?? 0),
    })
  }
  return [...byGroup.values()]
}

/**
 * Returns an UPDATE that applies stock changes, to be the last part of a larger SQL statement. The arguments are SQL placeholders, such as
 * `$1`, for the values of `stockUpdateValues`.
 */
export function stockUpdate(...[ids, reserved, pickedUp, waitingCount, waitingUnits, nextSeq]: string[]): string {
  return `update stock s set
    reserved_units = s.reserved_units + c.reserved, picked_up_units = s.picked_up_units + c.picked_up,
    waiting_count = s.waiting_count + c.waiting_count, waiting_units = s.waiting_units + c.waiting_units,
    next_seq = greatest(s.next_seq, c.next_seq), version = s.version + 1
  from unnest(${ids}::uuid[], ${reserved}::bigint[], ${pickedUp}::bigint[], ${waitingCount}::int[], ${waitingUnits}::bigint[], ${nextSeq}::bigint[])
    as c(group_id, reserved, picked_up, waiting_count, waiting_units, next_seq)
  where s.variant_group_id = c.group_id`
}

/** Returns the values of the six SQL parameters of `stockUpdate`, one array each. No two changes may be of the same group. */
export function stockUpdateValues(changes: readonly StockChange[]): unknown[] {
  return [
    changes.map(change => change.groupId),
    changes.map(change => change.reservedUnits ?? 0),
    changes.map(change => change.pickedUpUnits ?? 0),
    changes.map(change => change.waitingCount ?? 0),
    changes.map(change => change.waitingUnits ?? 0),
    changes.map(change => change.nextSeq ?? 0),
  ]
}

export function shelvesOf(rows: readonly ShelfRow[]): Map<string, StockRow> {
  return new Map(
    rows.map(row => [
      row.variant_group_id,
      {
        groupId: row.variant_group_id,
        total: row.total_physical_stock,
        reservedUnits: row.reserved_units,
        pickedUpUnits: row.picked_up_units,
        waitingCount: row.waiting_count,
        waitingUnits: row.waiting_units,
        nextSeq: row.next_seq,
      },
    ]),
  )
}
