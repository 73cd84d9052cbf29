import type { BankLine } from './bank-line.ts'
import { KST } from './time.ts'

/** An open order that a deposit may be for. `totalPrice` is what it still costs, in won. `isPaid`: staff marked it already, without a deposit. */
type PayableOrder = { orderId: string; totalPrice: number; pickupDate: string; isPaid: boolean; madeAt: Temporal.Instant }

/** Who ordered. `code` is the six characters that a person is known by at the counter. */
export type Payer = {
  userId: string
  name: string
  nickname: string | null
  phoneLast4: string | null
  code: string
  orders: readonly PayableOrder[]
}

/** Why a person is meant: their code, digits, name or nickname stand in the line, or their name within other words. */
export const payerReasons = ['code', 'digits', 'name', 'nickname', 'nameWithin'] as const
export type PayerReason = (typeof payerReasons)[number]
export const matchLevels = ['sure', 'likely', 'maybe', 'coincidence'] as const
export type MatchLevel = (typeof matchLevels)[number]

/**
 * Orders of one person that a deposit may pay. `difference` is what came in beyond their sum, in won; below zero it is short. `isEarlier`:
 * the deposit came before one of the orders was made.
 */
export type Suggestion = {
  userId: string
  orderIds: string[]
  reasons: PayerReason[]
  level: MatchLevel
  difference: number
  isEarlier: boolean
}

/** People with as many open orders are compared whole; beyond that singles, pairs and everything. */
const COMBINED = 10
const PER_PERSON = 4
const PER_LINE = 6

/**
 * Returns what a deposit may be for, the likeliest first; a person confirms, the machine never does. Sure: one person who is named so, and
 * one way in which the amount is theirs. Likely: their name within other words, or several ways. Maybe: the amount is another, or the deposit
 * came before the order. Coincidence: orders of people whom the line does not name cost as much; all of them are returned.
 */
export function suggestionsFor(line: BankLine, people: readonly Payer[]): Suggestion[] {
  const named = people.map(person => ({ person, reasons: reasonsFor(line, person) }))
  const meant = named.flatMap(({ person, reasons }) => {
    const strength = strengthOf(reasons)
    return strength > 0 ? [{ person, reasons, strength, ways: exactWays(person.orders, line) }] : []
  })
  const most = Math.max(0, ...meant.map(each => each.strength))
  const rivals = meant.filter(each => each.strength === most)
  const exact = meant.flatMap(({ person, reasons, strength, ways }) => {
    const possible = ways.filter(way => !isEarlier(line, way))
    const isOnly = strength >= NAMED && strength === most && rivals.length === 1 && possible.length === 1
    return ways.map(way => {
      const level = isEarlier(line, way) ? 'maybe' : isOnly ? 'sure' : 'likely'
      return suggestionOf(person, way, reasons, level, line)
    })
  })
  const near = meant.flatMap(({ person, reasons, strength, ways }) => {
    const way = ways.length === 0 && strength >= NAMED ? nearestWay(person.orders, line.amount) : null
    return way ? [suggestionOf(person, way, reasons, 'maybe', line)] : []
  })
  const byAmount = exact.length > 0 ? [] : coincidencesOf(line, named)
  return [...[...exact.sort(byLikelihood), ...near].slice(0, PER_LINE), ...byAmount]
}

/** Sure suggestions of several lines that share no order: what the screen has ticked when it opens, by the line's place. */
export function tickedAtFirst(suggestions: readonly (readonly Suggestion[])[]): (Suggestion | null)[] {
  const taken = new Set<string>()
  return suggestions.map(([first]) => {
    if (first?.level !== 'sure' || first.orderIds.some(id => taken.has(id))) return null
    for (const id of first.orderIds) taken.add(id)
    return first
  })
}

function reasonsFor(line: BankLine, person: Payer): PayerReason[] {
  const words = `${line.payer} ${line.memo}`.normalize('NFKC')
  const [payer, memo] = [lettersOf(line.payer), lettersOf(line.memo)]
  const name = lettersOf(person.name)
  const nickname = person.nickname === null ? '' : plain(person.nickname)
  const isName = name.length >= 2 && (payer === name || memo === name)
  const isNickname = nickname.length >= 2 && [line.payer, line.memo].some(text => plain(text).includes(nickname))
  const isWithin =
    name.length >= 2 && (payer.includes(name) || memo.includes(name) || (payer.length >= 2 && name.startsWith(payer)))
  return [
    ...(hasCode(words, person.code) ? (['code'] as const) : []),
    ...(person.phoneLast4 !== null && hasDigits(words, person.phoneLast4) ? (['digits'] as const) : []),
    ...(isName ? (['name'] as const) : []),
    ...(isNickname && !isName ? (['nickname'] as const) : []),
    ...(isWithin && !isName ? (['nameWithin'] as const) : []),
  ]
}

/** From a name or nickname on, somebody is named; their name within other words, or digits alone, are less. */
const NAMED = 3

function strengthOf(reasons: readonly PayerReason[]): number {
  const has = (reason: PayerReason) => reasons.includes(reason)
  if (has('code') || (has('digits') && reasons.length > 1)) return 4
  if (has('name') || has('nickname')) return NAMED
  return reasons.length > 0 ? 2 : 0
}

/** `홍길동3817` → `홍길동` */
function lettersOf(text: string): string {
  return plain(text).replace(/\d/g, '')
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Standing alone, or as the end of a whole telephone number. */
function hasDigits(words: string, last4: string): boolean {
  const runs = (words.match(/\d[\d-]*/g) ?? []).map(run => run.replaceAll('-', ''))
  return runs.some(run => run === last4 || (run.length >= 10 && run.endsWith(last4)))
}

/** Alone or after the four capitals of a referral code. */
function hasCode(words: string, code: string): boolean {
  return code.length === 6 && new RegExp(`(?<![A-Z0-9])(?:[A-Z]{4})?${code}(?![A-Z0-9])`).test(words.toUpperCase())
}

type Way = readonly PayableOrder[]

/** Sets of a person's orders whose sum is the amount: those made before the deposit first, then the smallest, unpaid, of the earliest pickup. */
function exactWays(orders: Way, line: BankLine): Way[] {
  return waysOf(orders)
    .filter(way => sumOf(way) === line.amount)
    .sort(
      (a, b) =>
        Number(isEarlier(line, a)) - Number(isEarlier(line, b)) ||
        a.length - b.length ||
        Number(a[0]!.isPaid) - Number(b[0]!.isPaid) ||
        byPickup(a[0]!, b[0]!),
    )
    .slice(0, PER_PERSON)
}

/** Whether the deposit came before one of the orders was made, as exactly as its line says when: by day, minute or second. */
function isEarlier({ day, time }: BankLine, way: Way): boolean {
  return way.some(({ madeAt }) => {
    const made = madeAt.toZonedDateTimeISO(KST)
    const madeDay = made.toPlainDate().toString()
    const madeTime = made.toPlainTime().toString({ smallestUnit: 'second' })
    return madeDay > day || (madeDay === day && madeTime.slice(0, time.length) > time)
  })
}

/** The set of unpaid orders that comes nearest to the amount; null without any. */
function nearestWay(orders: Way, amount: number): Way | null {
  const ways = waysOf(orders.filter(order => !order.isPaid))
  const distance = (way: Way) => Math.abs(sumOf(way) - amount)
  return ways.reduce<Way | null>((best, way) => (best === null || distance(way) < distance(best) ? way : best), null)
}

/** Sets of orders that are all paid, or all not, in the order of their pickup days. */
function waysOf(orders: Way): Way[] {
  return [orders.filter(order => !order.isPaid), orders.filter(order => order.isPaid)].flatMap(alike => {
    const sorted = [...alike].sort(byPickup)
    return sorted.length <= COMBINED ? subsetsOf(sorted) : fewOf(sorted)
  })
}

function subsetsOf(orders: Way): Way[] {
  return Array.from({ length: 2 ** orders.length - 1 }, (_, index) =>
    orders.filter((_order, place) => ((index + 1) & (1 << place)) !== 0),
  )
}

function fewOf(orders: Way): Way[] {
  const pairs = orders.flatMap((one, index) => orders.slice(index + 1).map(other => [one, other]))
  return [...orders.map(order => [order]), ...pairs, orders]
}

/** Unpaid orders of exactly this amount by people whom the line does not name: single ones, or all of one person, or two of them. */
function coincidencesOf(line: BankLine, named: readonly { person: Payer; reasons: PayerReason[] }[]): Suggestion[] {
  return named
    .filter(({ reasons }) => reasons.length === 0)
    .flatMap(({ person }) => {
      const unpaid = person.orders.filter(order => !order.isPaid).sort(byPickup)
      if (sumOf(unpaid) < line.amount) return []
      const ways = unpaid.length > 2 ? fewOf(unpaid) : subsetsOf(unpaid)
      return ways.filter(way => sumOf(way) === line.amount).map(way => suggestionOf(person, way, [], 'coincidence', line))
    })
    .sort((a, b) => Number(a.isEarlier) - Number(b.isEarlier) || a.orderIds.length - b.orderIds.length)
}

function suggestionOf({ userId }: Payer, way: Way, reasons: PayerReason[], level: MatchLevel, line: BankLine): Suggestion {
  const orderIds = way.map(order => order.orderId)
  return { userId, orderIds, reasons, level, difference: line.amount - sumOf(way), isEarlier: isEarlier(line, way) }
}

/** Among exact ones: sure first, then who is named more surely, then fewer orders. */
function byLikelihood(a: Suggestion, b: Suggestion): number {
  return (
    matchLevels.indexOf(a.level) - matchLevels.indexOf(b.level) ||
    strengthOf(b.reasons) - strengthOf(a.reasons) ||
    a.orderIds.length - b.orderIds.length
  )
}

function sumOf(way: Way): number {
  return way.reduce((sum, order) => sum + order.totalPrice, 0)
}

function byPickup(a: PayableOrder, b: PayableOrder): number {
  if (a.pickupDate !== b.pickupDate) return a.pickupDate < b.pickupDate ? -1 : 1
  return a.orderId < b.orderId ? -1 : 1
}
