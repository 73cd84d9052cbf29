import { orderNumber } from '../../../contract/order-number.ts'
import { toolNames } from '../../../contract/finding-words.ts'
import type { Unit, UnitValues } from '../../../contract/audit/units.ts'
import { statusWords } from '../../../contract/status-words.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'
import { roundStatusNames } from '../../../domain/round.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { KST } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../format/day.ts'
import { paymentKindNames } from '../../format/payment-words.ts'
import { balance, pieces, signedPoints, won } from '../../format/price.ts'
import { runStatusNames } from '../data-tools/run-words.ts'
import { roleNames } from '../users/role-names.ts'

/** What is not for people: ids, and what the shop itself reads again. */
const silent = () => null
const figure = (value: number) => value.toLocaleString('ko-KR').replace('-', '−')
const counted = (unit: string) => (value: number) => `${figure(value)}${unit}`
/** A change of nothing says nothing. */
const signed = (unit: string) => (value: number) => (value === 0 ? null : `${value > 0 ? '+' : ''}${figure(value)}${unit}`)
const named =
  <Word extends string>(names: Readonly<Record<Word, string>>) =>
  (word: Word) =>
    names[word]
/** Words that stand in one text, as a filter names them; one without a name stands as it is. */
const eachNamed = (names: Readonly<Record<string, string>>) => (text: string) =>
  text
    .split(',')
    .map(word => (Object.hasOwn(names, word) ? names[word] : word))
    .join(', ')
const written = (unit: string) => (text: string) => `${figure(Number(text))}${unit}`

const penalties: Record<PenaltyType, string> = {
  none: '벌점 없음',
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: '노쇼',
}

/** How a value of each unit reads; null: it is not shown. */
const words: { readonly [U in Unit]: (value: UnitValues[U]) => string | null } = {
  text: text => (text === '' ? '없음' : text),
  yesNo: is => (is ? '예' : '아니요'),
  won: price => won(price).replace('-', '−'),
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
  day: day => fullDay(Temporal.PlainDate.from(day)),
  moment: at => moment(Temporal.Instant.from(at)),
  tier: named(tierNames),
  tiers: tiers => (tiers.length === 0 ? '모두' : tiers.map(tier => tierNames[tier]).join(', ')),
  role: named(roleNames),
  orderStatus: named(statusWords),
  roundStatus: named(roundStatusNames),
  deliveryStatus: named({ pending: '보내는 중', failed: '실패' }),
  runStatus: named(runStatusNames),
  penalty: named(penalties),
  paymentKind: named(paymentKindNames),
  tool: named(toolNames),
  storage: named({ room: '실온', cold: '냉장', frozen: '냉동' }),
  saleType: named({ SALE: '예약', RAFFLE: '추첨' }),
  picture: () => '1장',
  pictures: ids => `${ids.length}장`,
  orders: ids => `${ids.length}건(${ids.slice(0, NUMBERS).map(orderNumber).join(' · ')}${ids.length > NUMBERS ? ' …' : ''})`,
  orderLines: lines => lines.map(({ quantity, unitPrice }) => `${won(unitPrice)} ${pieces(quantity)}`).join(', '),
  winners: given => counted('명')(given.length),
  excluded: ids => (ids.length === 0 ? null : counted('명')(ids.length)),
  format: named({ xlsx: '엑셀', csv: 'CSV' }),
  bags: named({ apart: '보관 방법별로', together: '한 사람에 하나' }),
  mark: mark => (mark === 'no' ? '아니요' : '예'),
  statusList: eachNamed(statusWords satisfies Record<OrderStatus, string>),
  tierList: eachNamed(tierNames satisfies Record<Tier, string>),
  categoryList: categories,
  pointsText: written('P'),
  timesText: written('회'),
  chosen: () => '하나만',
  id: silent,
  ids: silent,
  freeUnits: silent,
  resized: silent,
}

/** So many orders are named by their numbers. */
const NUMBERS = 5

/** Says a value that has its unit's shape; null for what is not shown. */
export function say(unit: Unit, value: unknown): string | null {
  return (words[unit] as (value: unknown) => string | null)(value)
}

function moment(at: Temporal.Instant): string {
  return `${fullDay(at.toZonedDateTimeISO(KST).toPlainDate())} ${clockTime(at)}`
}

/** Ids say nothing to a person: how many, and whether products without one are among them. */
function categories(list: string): string {
  const named = list.split(',')
  const ids = named.filter(each => each !== 'none')
  return [...(ids.length > 0 ? [`${ids.length}개`] : []), ...(ids.length < named.length ? ['미지정'] : [])].join(', ')
}
