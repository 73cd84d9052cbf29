import type { Audit } from './audit.ts'

/** SQL consistency checks of the stock counters against orders and waitlist entries. */
export const stockAudits: readonly Audit[] = [
  {
    name: 'stock.reserved_units',
    must: 'reserved units are those of RESERVED and PREPAID orders',
    sql: counted('reserved_units', `status in ('RESERVED', 'PREPAID')`),
  },
  {
    name: 'stock.picked_up_units',
    must: 'picked-up units are those of PICKED_UP orders',
    sql: counted('picked_up_units', `status = 'PICKED_UP'`),
  },
  {
    name: 'stock.within_total',
    must: 'reserved and picked-up units stay within the total',
    sql: `select variant_group_id, total_physical_stock, reserved_units, picked_up_units from stock
          where reserved_units + picked_up_units > total_physical_stock or reserved_units < 0 or picked_up_units < 0`,
  },
  {
    name: 'stock.waiting',
    must: 'waiting count and units are those of the live entries',
    sql: `select s.variant_group_id, s.waiting_count, s.waiting_units, coalesce(w.count, 0) as entries, coalesce(w.units, 0) as entry_units
          from stock s left join (
            select w.variant_group_id, count(*) as count,
                   sum(w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount)) as units
            from waitlist_entries w join items i on i.id = w.item_id join variant_groups g on g.id = w.variant_group_id
            where w.status = 'waiting' group by 1) w using (variant_group_id)
          where s.waiting_count <> coalesce(w.count, 0) or s.waiting_units <> coalesce(w.units, 0)`,
  },
  {
    name: 'stock.next_seq',
    must: 'the next place lies beyond every place given',
    sql: `select s.variant_group_id, s.next_seq, max(w.seq) as last_seq from stock s join waitlist_entries w using (variant_group_id)
          group by s.variant_group_id, s.next_seq having max(w.seq) >= s.next_seq`,
  },
  {
    name: 'stock.shelf',
    must: 'every variant group has its shelf',
    sql: `select g.id as variant_group_id from variant_groups g
          where not exists (select from stock s where s.variant_group_id = g.id)`,
  },
]

function counted(column: string, orders: string): string {
  return `select s.variant_group_id, s.${column}, coalesce(c.units, 0) as units_of_orders
          from stock s left join (
            select l.variant_group_id, sum(l.units) as units from order_items l join orders o on o.id = l.order_id
            where o.${orders} group by 1) c using (variant_group_id)
          where s.${column} <> coalesce(c.units, 0)`
}
