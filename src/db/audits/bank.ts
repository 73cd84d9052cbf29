import type { Audit } from './audit.ts'

/** Deposits that were counted, and the orders that they paid. */
export const bankAudits: readonly Audit[] = [
  {
    name: 'bank.line_without_order',
    must: 'a counted line paid an order',
    sql: `select id as line_id, paid_on, amount from bank_lines l where not exists (select from bank_line_orders b where b.line_id = l.id)`,
  },
  {
    name: 'bank.unpaid_order',
    must: 'an order with a counted line was paid in advance',
    sql: `select b.line_id, o.id as order_id, o.status from bank_line_orders b join orders o on o.id = b.order_id where o.prepaid_at is null`,
  },
]
