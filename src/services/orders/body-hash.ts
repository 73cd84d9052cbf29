import { hash } from 'node:crypto'
import type { ReserveInput } from '../../contract/schemas/orders.ts'

/** What makes two bodies the same: the lines, whatever their order. Hexadecimal. */
export function bodyHash({ reservations, waitlist }: ReserveInput): string {
  return hash('sha256', `reserve|${linesOf(reservations)}|${linesOf(waitlist)}`)
}

function linesOf(list: ReserveInput['waitlist']): string {
  const lines = list.map(line => `${line.itemId}*${line.quantity}`)
  return lines.length > 1 ? lines.sort().join() : (lines[0] ?? '')
}
