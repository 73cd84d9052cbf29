import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { CounterCandidates, CounterDay, CounterVisit } from '../../../contract/schemas/counter.ts'
import { sumMoney } from '../../lib/format/order-money.ts'

type Candidate = CounterCandidates['candidates'][number]

/**
 * Searches the customers whose due or overdue orders are stored on this device, like the server by name, last four phone digits,
 * six-character code or order. Of a longer number only the last four digits are compared, and a full referral code does not match. Upcoming
 * orders are not stored; their number is always 0.
 */
export function searchKept(day: CounterDay, query: string): Candidate[] {
  const text = query.normalize('NFC').trim().toLowerCase()
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const owners = new Set(
    day.orders.filter(({ id }) => id === text || (text.length === 6 && id.endsWith(text))).map(order => order.user.id),
  )
  return day.people
    .filter(({ user, code }) => {
      if (
        owners.has(user.id) ||
        code.toLowerCase() === text ||
        (digits !== '' && user.phoneLast4 === digits.slice(-4) && digits.length >= 4)
      )
        return true
      return text !== '' && [user.name, user.nickname ?? ''].some(name => name.toLowerCase().includes(text))
    })
    .map(({ user, code }) => {
      const orders = day.orders.filter(order => order.user.id === user.id)
      const overdue = orders.filter(order => order.pickupUntil < day.today).length
      return { user, code, due: orders.length - overdue, overdue, upcoming: 0, goods: goodsOf(orders) }
    })
}

/**
 * Returns the summary of a customer's orders in a search result, as the server makes it: first product, numbers of items and pieces, won to
 * pay. Null without orders.
 */
function goodsOf(orders: readonly AdminOrder[]): Candidate['goods'] {
  const sorted = orders.toSorted((a, b) => (`${a.pickupUntil} ${a.id}` < `${b.pickupUntil} ${b.id}` ? -1 : 1))
  const lines = sorted.flatMap(order => order.items)
  const [first] = lines
  if (!first) return null
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { first: first.productName, lines: lines.length, pieces, toPay: sumMoney(orders).due }
}

/** Returns the customers with orders stored on this device (due or overdue) whose last four phone digits begin with `digits`. */
export function beginningWith(day: CounterDay, digits: string): Candidate[] {
  const people = day.people.filter(({ user }) => user.phoneLast4?.startsWith(digits))
  return people.flatMap(({ user }) => searchKept(day, user.phoneLast4 ?? '').filter(each => each.user.id === user.id))
}

/**
 * Returns a customer's due and overdue orders from today's orders as stored on this device for offline use. Null if none of them are the
 * customer's.
 */
export function keptVisit(day: CounterDay, userId: string): CounterVisit | null {
  const person = day.people.find(({ user }) => user.id === userId)
  if (!person) return null
  const open = day.orders
    .filter(order => order.user.id === userId)
    .toSorted((a, b) => (a.pickupUntil < b.pickupUntil ? -1 : a.pickupUntil > b.pickupUntil ? 1 : 0))
  return { today: day.today, person, open, handedOut: [], penalised: [], lastPickup: null }
}
