/** SQL condition: no correction took back a payment `p`. */
export const stands = `not exists (select from payments c where c.reverses = p.id)`

/**
 * Builds a query for the ids of an order and of all orders related to it by carried money, over any number of steps. Money is carried
 * between the parts of a divided order.
 */
export function relatedTo(orderId: string): string {
  return `with recursive related as (
    select ${orderId} as id union select p.other_order from related r join payments p on p.order_id = r.id where p.kind = 'carried')
  select id from related`
}
