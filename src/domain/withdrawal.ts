import { isOpen } from './order.ts'
import { amountToReturn, type Money } from './payment.ts'
import type { Rejection } from './rejection.ts'
import type { Role } from './role.ts'

/**
 * The facts by which {@link refuseWithdrawal} decides. `masters` counts all masters of the shop; `orders` are the member's open ones and
 * those with money to refund.
 */
export type WithdrawalFacts = { role: Role; masters: number; orders: readonly Money[] }

/**
 * Returns why a member may not withdraw (delete the account), or null: WITHDRAWAL_LAST_MASTER for the only master, or WITHDRAWAL_MONEY
 * while the shop holds money of theirs. This money could no longer be attributed (docs/RULES.md#withdrawal).
 */
export function refuseWithdrawal({ role, masters, orders }: WithdrawalFacts): Rejection | null {
  if (role === 'master' && masters === 1) return { code: 'WITHDRAWAL_LAST_MASTER' }
  const paid = orders.filter(order => isOpen(order.status) && (order.status === 'PREPAID' || order.received > 0))
  const toReturn = sum(orders.filter(order => !isOpen(order.status)).map(amountToReturn))
  if (paid.length === 0 && toReturn === 0) return null
  return { code: 'WITHDRAWAL_MONEY', orders: paid.length, paid: sum(paid.map(order => order.received)), toReturn }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}
