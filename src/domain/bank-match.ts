import type { BankLine } from './bank-line.ts'
import { KST } from './time.ts'

/**
 * An open order that a bank deposit may pay. `isPaid` means that staff marked it as paid without a deposit. `totalPrice` is the won that a
 * deposit would pay: what is still due, or for `isPaid` the full price.
 */
type PayableOrder = { orderId: string; totalPrice: number; pickupDate: string; isPaid: boolean; madeAt: Temporal.Instant }

/**
 * A customer with open orders, from whom a bank deposit may come. `code` is the part of the customer's referral code after its prefix: six
 * characters.
 */
export type Payer = {
  userId: string
  name: string
  nickname: string | null
  phoneLast4: string | null
  code: string
  orders: readonly PayableOrder[]
}

/**
 * Why a deposit matches a customer: its payer or memo contains the customer's referral code, last four phone digits or nickname, or is the
 * customer's name. `nameWithin` is weaker: the name is part of a longer text, or the payer is only the beginning of the name.
 */
export const payerReasons = ['code', 'digits', 'name', 'nickname', 'nameWithin'] as const
export type PayerReason = (typeof payerReasons)[number]
/** How likely a suggestion is right, most likely first; see {@link suggestionsFor}. */
export const matchLevels = ['sure', 'likely', 'maybe', 'coincidence'] as const
export type MatchLevel = (typeof matchLevels)[number]

/**
 * Orders of one customer that a deposit may pay. `difference` is the deposit minus their sum, in won. `isEarlier` means that the deposit
 * came before one of them was made.
 */
export type Suggestion = {
  userId: string
  orderIds: string[]
  reasons: PayerReason[]
  level: MatchLevel
  difference: number
  isEarlier: boolean
}

/**
 * Most open orders of a customer for which every combination is compared with the deposit, counted separately for unpaid and paid ones.
 * Of more orders, only single ones, pairs, and all together are compared.
 */
const COMBINED = 10
/** Most combinations suggested per customer whose sum is exactly the deposit. */
const PER_PERSON = 4
/** Most suggestions per deposit for customers whom the bank row names. */
const PER_LINE = 6

/**
 * Returns suggestions of orders that a bank deposit may pay, most likely first. `sure`: the row clearly names one customer, and one
 * combination of their orders costs exactly the amount; `likely`: several customers or combinations match, or the name is less clear.
 * `maybe`: the amount differs, or orders were made after the deposit; `coincidence`: only the amount matches.
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

/**
 * Returns for each bank row the suggestion that the screen preselects, or null. It is the row's first suggestion, if that is `sure` and
 * contains no order that is preselected for an earlier row.
 */
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
  const isName = name.length >= 2 && [line.payer, line.memo].some(text => ownText(text) === ownText(person.name))
  const isNickname = nickname.length >= 2 && [line.payer, line.memo].some(text => holds(text, nickname))
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

/**
 * Lowest strength at which a bank row counts as naming a customer: by name, nickname or code. A part of the name, or the phone's digits
 * alone, are weaker.
 */
const NAMED = 3

function strengthOf(reasons: readonly PayerReason[]): number {
  const has = (reason: PayerReason) => reasons.includes(reason)
  if (has('code') || (has('digits') && reasons.length > 1)) return 4
  if (has('name') || has('nickname')) return NAMED
  return reasons.length > 0 ? 2 : 0
}

/** Normalizes a text and removes its digits: `홍길동3817` → `홍길동`. */
function lettersOf(text: string): string {
  return plain(text).replace(/\d/g, '')
}

/** Normalizes a text without telephone numbers and dates: `홍길동 3817` → `홍길동`. A short number is part of a name: `김철수2`. */
function ownText(text: string): string {
  return plain(text.normalize('NFKC').replace(/\d[\d./-]{2,}\d/g, ' '))
}

/** True when the text contains the normalized words with no further digit directly beside them. */
function holds(text: string, words: string): boolean {
  const alone = new RegExp(`(?<!\\d)${words}(?!\\d)`)
  return alone.test(plain(text)) || alone.test(ownText(text))
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** True when the digits stand alone, or end a telephone number of ten or more digits. */
function hasDigits(words: string, last4: string): boolean {
  const runs = (words.match(/\d[\d-]*/g) ?? []).map(run => run.replaceAll('-', ''))
  return runs.some(run => run === last4 || (run.length >= 10 && run.endsWith(last4)))
}

/** True when the code stands alone, or follows the four capitals of a referral code. */
function hasCode(words: string, code: string): boolean {
  return code.length === 6 && new RegExp(`(?<![A-Z0-9])(?:[A-Z]{4})?${code}(?![A-Z0-9])`).test(words.toUpperCase())
}

type Way = readonly PayableOrder[]

/**
 * Returns at most `PER_PERSON` combinations whose sum is the amount. Those made before the deposit come first, then fewer orders, unpaid
 * ones, and earlier pickup days.
 */
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

/** True when the deposit came before one of the orders was made. The comparison is as precise as the row: by day, minute or second. */
function isEarlier({ day, time }: BankLine, way: Way): boolean {
  return way.some(({ madeAt }) => {
    const made = madeAt.toZonedDateTimeISO(KST)
    const madeDay = made.toPlainDate().toString()
    const madeTime = made.toPlainTime().toString({ smallestUnit: 'second' })
    return madeDay > day || (madeDay === day && madeTime.slice(0, time.length) > time)
  })
}

/** Returns the combination of unpaid orders whose sum is nearest to the amount, or null without unpaid orders. */
function nearestWay(orders: Way, amount: number): Way | null {
  const ways = waysOf(orders.filter(order => !order.isPaid))
  const distance = (way: Way) => Math.abs(sumOf(way) - amount)
  return ways.reduce<Way | null>((best, way) => (best === null || distance(way) < distance(best) ? way : best), null)
}

/**
 * Returns combinations of orders to try against a deposit. The orders of one combination are either all unpaid or all paid, sorted by
 * pickup day.
 */
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

/**
 * Returns unpaid orders that cost exactly the amount, of customers whom the row does not name. Per customer it tries single orders, pairs
 * and all together.
 */
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

/** Sorts exact suggestions by level, then by strength of their reasons, then by number of orders. */
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
