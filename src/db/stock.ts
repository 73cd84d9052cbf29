import type { Stock } from '../domain/stock.ts'
import type { Sql, Tx } from './database.ts'

/** A shelf as it stands: units and the line before it. */
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

/** Locks the shelves in group id order, as everybody does (docs/LOCKING.md), and answers them as they are under the lock. */
export async function lockStock(tx: Tx, groupIds: readonly string[]): Promise<Map<string, StockRow>> {
  const rows = await tx.query<ShelfRow>(
    `select ${shelfColumns} from stock where variant_group_id = any($1::uuid[]) order by variant_group_id for no key update`,
    [groupIds],
    'stock.lock',
  )
  return shelvesOf(rows)
}

/** The shelves without a lock: true for a moment, never good enough to sell by. */
export async function peekStock(sql: Sql, groupIds: readonly string[]): Promise<Map<string, StockRow>> {
  return shelvesOf(
    await sql.query<ShelfRow>(
      `select ${shelfColumns} from stock where variant_group_id = any($1::uuid[])`,
      [groupIds],
      'stock.peek',
    ),
  )
}

/** Differences to apply to one shelf, in units; `nextSeq` is the new value. */
export type StockChange = {
  groupId: string
  reservedUnits?: number
  pickedUpUnits?: number
  waitingCount?: number
  waitingUnits?: number
  nextSeq?: number
}

/** One guarded update for all shelves of a transaction; `stock_never_oversold` refuses what must not be. */
export async function applyStockChanges(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(stockUpdate('$1', '$2', '$3', '$4', '$5', '$6'), stockUpdateValues(summed(changes)), 'stock.apply')
}

/** One row per shelf: an update that meets a row twice would apply only one of the two. */
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

/** The update as text, so that a larger statement can end with it. */
export function stockUpdate(...[ids, reserved, pickedUp, waitingCount, waitingUnits, nextSeq]: string[]): string {
  return `update stock s set
    reserved_units = s.reserved_units + c.reserved, picked_up_units = s.picked_up_units + c.picked_up,
    waiting_count = s.waiting_count + c.waiting_count, waiting_units = s.waiting_units + c.waiting_units,
    next_seq = greatest(s.next_seq, c.next_seq), version = s.version + 1
  from unnest(${ids}::uuid[], ${reserved}::bigint[], ${pickedUp}::bigint[], ${waitingCount}::int[], ${waitingUnits}::bigint[], ${nextSeq}::bigint[])
    as c(group_id, reserved, picked_up, waiting_count, waiting_units, next_seq)
  where s.variant_group_id = c.group_id`
}

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
