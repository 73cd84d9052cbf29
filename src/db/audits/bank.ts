import { stands } from '../payments/payment-conditions.ts'
import type { Audit } from './audit.ts'

/** SQL consistency checks of confirmed bank deposits and the orders that they paid. */
export const bankAudits: readonly Audit[] = [
  {
    name: 'bank.line_without_order',
    must: 'a counted line paid an order',
    sql: `select id as line_id, paid_on, amount from bank_lines l where not exists (select from bank_line_orders b where b.line_id = l.id)`,
  },
  {
    name: 'bank.received',
    must: 'a counted deposit was received for its orders, and what stands of it is not more than came in',
    sql: `select l.id as line_id, l.amount, coalesce(r.received, 0) as received from bank_lines l
          left join (select p.bank_line_id, sum(p.amount) as received from payments p
                     where ${stands} group by 1) r on r.bank_line_id = l.id
          where coalesce(r.received, 0) not between 1 and l.amount`,
  },
]
