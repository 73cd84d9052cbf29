import { orderNumber } from '../../../contract/words/order-number.ts'
import { toolNames } from '../../../contract/words/finding-words.ts'
import type { Unit, UnitValues } from '../../../contract/audit/units.ts'
import { statusWords } from '../../../contract/words/status-words.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'
import { roundStatusNames } from '../../../domain/round.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'
import { paymentKindNames } from '../../lib/format/payment-words.ts'
import { balance, figure, pieces, signedPoints, won } from '../../lib/format/price.ts'
import { runStatusNames } from '../data-tools/run-words.ts'
import { roleNames } from '../users/role-names.ts'

/**
 * Returns null for every value, so that it is not shown. For ids and other values that only programs read, and for booleans, whose texts
 * are in `Field.says`.
 */
const silent = () => null
const counted = (unit: string) => (value: number) => `${figure(value)}${unit}`
/** Returns a formatter of a difference with its sign: `+3회`. It returns null for 0. */
const signed = (unit: string) => (value: number) => (value === 0 ? null : `${value > 0 ? '+' : ''}${figure(value)}${unit}`)
const named =
  <Word extends string>(names: Readonly<Record<Word, string>>) =>
  (word: Word) =>
    names[word]
/** Returns a formatter of a comma-separated list by a map of names; a value without a name stays unchanged. */
const eachNamed = (names: Readonly<Record<string, string>>) => (text: string) =>
  text
    .split(',')
    .map(word => (Object.hasOwn(names, word) ? names[word] : word))
    .join(', ')
const written = (unit: string) => (text: string) => `${figure(Number(text))}${unit}`

const penalties: Record<PenaltyType, string> = {
  none: '없음',
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: '노쇼',
}

/**
 * What formatting a record needs: the names of the ids in it, and the current time. Dates of the current year are formatted without the
 * year.
 */
export type About = { readonly names: Readonly<Record<string, string>>; readonly now: Temporal.Instant }

/** The formatter of each unit; it returns null for a value that is not shown. */
const words: { readonly [U in Unit]: (value: UnitValues[U], about: About) => string | null } = {
  text: text => (text === '' ? '없음' : text),
  yesNo: silent,
  won,
  wonChange: signed('원'),
  points: balance,
  pointsChange: change => (change === 0 ? null : signedPoints(change)),
  pieces,
  stock: total => (total === null ? '제한 없음' : pieces(total)),
  times: counted('회'),
  timesChange: signed('회'),
  halves: count => counted('회')(count / 2),
  halvesChange: count => signed('회')(count / 2),
  people: counted('명'),
  cases: counted('건'),
  devices: counted('대'),
  kinds: counted('가지'),
  rows: counted('줄'),
  days: counted('일'),
  ordinal: counted('번'),
  day: (day, about) => dayWithYear(Temporal.PlainDate.from(day), about),
  moment: (at, about) => moment(Temporal.Instant.from(at), about),
  tier: named(tierNames),
  tiers: tiers => (tiers.length === 0 ? '모두' : tiers.map(tier => tierNames[tier]).join(', ')),
  role: named(roleNames),
  orderStatus: named(statusWords),
  roundStatus: named(roundStatusNames),
  deliveryStatus: named({ pending: '보내는 중', failed: '실패' }),
  runStatus: named(runStatusNames),
  penalty: named(penalties),
  paymentKind: named(paymentKindNames),
  replacedMark: ({ marked, deposited }) => `선입금 확인 ${won(marked)} 대신 통장 입금 ${won(deposited)}`,
  tool: named(toolNames),
  storage: named({ room: '실온', cold: '냉장', frozen: '냉동' }),
  saleType: named({ SALE: '예약', RAFFLE: '추첨' }),
  picture: () => '1장',
  pictures: ids => `${ids.length}장`,
  orders: ids => `${ids.length}건(${ids.slice(0, NUMBERS).map(orderNumber).join(' · ')}${ids.length > NUMBERS ? ' …' : ''})`,
  orderLines: (lines, about) => lines.map(line => orderLine(line, about)).join(', '),
  winners: given => counted('명')(given.length),
  excluded: ids => (ids.length === 0 ? null : counted('명')(ids.length)),
  format: named({ xlsx: '엑셀', csv: 'CSV' }),
  bags: named({ apart: '보관 방법별로', together: '한 사람에 하나' }),
  mark: silent,
  statusList: eachNamed(statusWords satisfies Record<OrderStatus, string>),
  tierList: eachNamed(tierNames satisfies Record<Tier, string>),
  categoryList: categories,
  pointsText: written('P'),
  timesText: written('회'),
  chosen: (id, { names }) => names[id] ?? '지워진 것',
  id: silent,
  ids: silent,
  freeUnits: silent,
  resized: silent,
}

/** Number of orders whose order numbers are listed; further orders are only counted. */
const NUMBERS = 5

/**
 * Formats a value of an audit record by its unit, such as won or a tier; null if it is not shown. The value must have the unit's type,
 * which is not checked.
 */
export function say(unit: Unit, value: unknown, about: About): string | null {
  return (words[unit] as (value: unknown, about: About) => string | null)(value, about)
}

/** Formats a day as `11월 25일(수)`, with the year if it is not this year: `2025년 11월 25일(화)`. */
function dayWithYear(day: Temporal.PlainDate, { now }: About): string {
  return `${day.year === kstDay(now).year ? '' : `${day.year}년 `}${fullDay(day)}`
}

function moment(at: Temporal.Instant, about: About): string {
  return `${dayWithYear(kstDay(at), about)} ${clockTime(at)}`
}

function orderLine({ itemId, quantity, unitPrice }: UnitValues['orderLines'][number], { names }: About): string {
  const name = names[itemId]
  return name === undefined ? `${won(unitPrice)} ${pieces(quantity)}` : `${name} ${pieces(quantity)}(한 개 ${won(unitPrice)})`
}

/**
 * Formats comma-separated category ids as names. Deleted categories are only counted; `none` stands for products without a category.
 */
function categories(list: string, { names }: About): string {
  const ids = list.split(',')
  const gone = ids.filter(id => id !== 'none' && names[id] === undefined).length
  const named = ids.flatMap(id => names[id] ?? [])
  return [...named, ...(gone > 0 ? [`지워진 것 ${gone}개`] : []), ...(ids.includes('none') ? ['미지정'] : [])].join(', ')
}
