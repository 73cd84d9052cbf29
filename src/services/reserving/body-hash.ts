import { hash } from 'node:crypto'
import type { ReserveInput } from '../../contract/schemas/orders.ts'

/**
 * Returns the SHA-256, in hexadecimal, by which two bodies of `reserve` are compared. It covers items and quantities in any order, but not
 * the idempotency key or `terms` (the prices and pickup days that the buyer saw).
 */
export function bodyHash({ reservations, waitlist }: ReserveInput): string {
  return hash('sha256', `reserve|${linesOf(reservations)}|${linesOf(waitlist)}`)
}

function linesOf(list: ReserveInput['waitlist']): string {
  const lines = list.map(line => `${line.itemId}*${line.quantity}`)
  return lines.length > 1 ? lines.sort().join() : (lines[0] ?? '')
}
