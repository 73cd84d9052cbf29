import { orderStatusNames, type OrderStatus } from '../../../domain/order.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'
import { roundStatusNames, type RoundStatus } from '../../../domain/round.ts'
import { KST } from '../../../domain/time.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { roleNames } from '../users/role-names.ts'
import type { Role } from '../../../domain/role.ts'
import { clockTime, fullDay } from '../../format/day.ts'
import { balance, pieces, signedPoints, won } from '../../format/price.ts'
import { filterWords } from './filter-words.ts'

/** How the value of a field is read. */
export type Words = (value: unknown) => string

const figures = new Intl.NumberFormat('ko-KR')
const count =
  (unit: string): Words =>
  value =>
    typeof value === 'number' ? `${figures.format(value)}${unit}` : plain(value)
const named =
  (names: Record<string, string>): Words =>
  value =>
    typeof value === 'string' ? (names[value] ?? value) : plain(value)
const yes =
  (is: string, isNot: string): Words =>
  value =>
    value === true || value === 'yes' ? is : isNot
/** Several of them stand in one text, as a filter names them. */
const each =
  (words: Words): Words =>
  value =>
    typeof value === 'string' ? value.split(',').map(words).join(', ') : words(value)

const statuses: Record<string, string> = {
  ...({ ...roundStatusNames } satisfies Record<RoundStatus, string>),
  ...({ ...orderStatusNames } satisfies Record<OrderStatus, string>),
  pending: '보내는 중',
  failed: '실패',
  running: '실행 중',
  stopped: '멈춤',
}
const penalties: Record<PenaltyType, string> = {
  none: '벌점 없음',
  after_deadline: '마감 뒤 취소',
  late: '픽업 날 취소',
  no_show: '노쇼',
}
const tier =
  (none: string): Words =>
  value =>
    value === null ? none : (tierNames[value as Tier] ?? plain(value))
const points: Words = value => (typeof value === 'number' ? balance(value) : plain(value))
const change: Words = value => (typeof value === 'number' ? signedPoints(value) : plain(value))
const price: Words = value => (typeof value === 'number' ? won(value) : plain(value))
const amount: Words = value => (typeof value === 'number' ? pieces(value) : plain(value))
const halves: Words = value => (typeof value === 'number' ? `${figures.format(value / 2).replace('-', '−')}회` : plain(value))
const total: Words = value => (value === null ? '제한 없음' : amount(value))

/** The fields that records speak of: their name and how a value is read. */
const fields: Record<string, [name: string, words: Words]> = {
  groupName: ['이름', plain],
  roundName: ['회차 이름', plain],
  alt: ['설명', plain],
  status: ['상태', each(named(statuses))],
  role: ['역할', value => roleNames[value as Role] ?? plain(value)],
  withdrawn: ['탈퇴', yes('탈퇴함', '회원')],
  pickupCount: ['픽업', count('회')],
  noShowHalves: ['노쇼', halves],
  pickups: ['픽업 횟수', count('회')],
  loyaltyTier: ['자동 등급', tier('–')],
  tier: ['등급', each(tier('–'))],
  manualTier: ['고정 등급', tier('고정하지 않음')],
  points: ['포인트', points],
  amount: ['조정', change],
  reason: ['사유', plain],
  penaltyType: ['벌점', named(penalties)],
  late: ['늦은 픽업', yes('늦음', '아니요')],
  notes: ['메모', value => (value === '' ? '없음' : plain(value))],
  quantity: ['수량', amount],
  lines: ['상품 줄', count('줄')],
  pickedUpQuantity: ['픽업한 수량', amount],
  remainingQuantity: ['남은 수량', amount],
  totalPrice: ['금액', price],
  unitPrice: ['단가', price],
  pickupDate: ['픽업 첫날', plain],
  pickupUntil: ['픽업 마지막 날', plain],
  pastDeadline: ['마감 뒤 주문', yes('마감 뒤', '아니요')],
  items: ['상품', list],
  total: ['총재고', total],
  totals: ['총재고', plain],
  entries: ['응모', count('명')],
  winners: ['당첨', count('명')],
  given: ['다시 당첨', count('명')],
  publishAt: ['판매 시작', value => (value === null ? '정하지 않음' : plain(value))],
  deadline: ['마감', plain],
  deadlineDate: ['마감', plain],
  allowedTiers: ['살 수 있는 등급', tierList],
  groups: ['옵션과 재고', list],
  variantGroups: ['옵션과 재고', list],
  movedOrders: ['픽업 날이 바뀐 주문', count('건')],
  eventType: ['판매 방식', named({ SALE: '예약', RAFFLE: '추첨' })],
  description: ['설명', plain],
  storage: ['보관', named({ room: '실온', cold: '냉장', frozen: '냉동' })],
  categoryId: ['카테고리', value => (value === null ? '미지정' : '지정함')],
  imageIds: ['사진', list],
  isArchived: ['보관', yes('보관함', '판매 화면')],
  hidden: ['손님에게', yes('숨김', '보임')],
  link: ['링크', plain],
  isActive: ['보이기', yes('켜짐', '꺼짐')],
  startsAt: ['시작', plain],
  endsAt: ['끝', plain],
  codeUntil: ['코드를 쓸 수 있는 때까지', plain],
  tool: ['도구', named({ reaggregateAllUserData: '데이터 보정', grantMissingNewMemberPoints: '신규 가입 포인트 지급' })],
  rows: ['행', count('행')],
  shopName: ['가게 이름', plain],
  companyName: ['상호', plain],
  representative: ['대표자', plain],
  businessNumber: ['사업자등록번호', plain],
  mailOrderNumber: ['통신판매업 신고번호', plain],
  address: ['주소', plain],
  phone: ['전화', plain],
  email: ['이메일', plain],
  hostingProvider: ['호스팅', plain],
  privacyOfficer: ['개인정보 책임자', plain],
  mapLink: ['지도', plain],
  pickupPlace: ['픽업 장소', plain],
  pickupHours: ['픽업 시간', plain],
  graceDays: ['늦은 픽업 허용', count('일')],
  holdReferralReward: ['친구 초대 포인트', yes('첫 픽업 뒤에', '바로')],
  dayColumn: ['날짜 열', plain],
  timeColumn: ['시각 열', plain],
  amountColumn: ['입금액 열', plain],
  withdrawnColumn: ['출금액 열', plain],
  payerColumn: ['보낸 사람 열', plain],
  memoColumn: ['메모 열', plain],
  balanceColumn: ['잔액 열', plain],
  kindColumn: ['구분 열', plain],
  ...filterWords(plain),
}

/** Ids, addresses of files and counters of versions say nothing to a person. */
const silent = /(^id$|^order$|Id$|Ids$|Url$|^version$|Key$|^position$|^seen$|^by$|^filter$|^shelves$|^resized$)/

/** As they are listed above; what has no words comes last. */
export function inOrder(names: readonly string[]): string[] {
  const known = Object.keys(fields)
  const placeOf = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return names.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A field's name; null for what is not for people. */
export function fieldName(field: string, value?: unknown): string | null {
  // but for the first day of a span it is an id
  if (field === 'from' && !isDay(value)) return null
  if (Object.hasOwn(fields, field)) return fields[field]![0]
  return silent.test(field) ? null : field
}

export function fieldValue(field: string, value: unknown): string {
  if (value === undefined) return '없음'
  return Object.hasOwn(fields, field) ? fields[field]![1](value) : plain(value)
}

/** Anything, as short as it can be said: days and moments in Seoul, lists by their names or their length. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'number') return figures.format(value)
  if (Array.isArray(value)) return list(value)
  if (typeof value === 'object') return list(Object.values(value))
  const text = String(value)
  if (isDay(text)) return fullDay(Temporal.PlainDate.from(text))
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-][\d:]+)$/.test(text)) return moment(text)
  return text
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

function list(value: unknown): string {
  if (!Array.isArray(value)) return plain(value)
  const names = value.map(each => (typeof each === 'object' && each !== null ? nameOf(each) : null))
  if (value.length > 0 && names.every(name => name !== null)) return names.join(', ')
  return value.every(each => typeof each === 'number' || each === null) && value.length > 0
    ? value.map(each => total(each)).join(', ')
    : `${value.length}개`
}

function tierList(value: unknown): string {
  if (!Array.isArray(value)) return plain(value)
  return value.length === 0 ? '모두' : value.map(each => tierNames[each as Tier] ?? String(each)).join(', ')
}

/** A thing of a list by its own name, with its stock where it says one. */
function nameOf(thing: object): string | null {
  const { name, groupName, total: stock } = thing as { name?: unknown; groupName?: unknown; total?: unknown }
  const own = typeof groupName === 'string' ? groupName : name
  if (typeof own !== 'string') return null
  return stock === undefined ? own : `${own} ${total(stock)}`
}

function moment(iso: string): string {
  const at = Temporal.Instant.from(iso)
  return `${fullDay(at.toZonedDateTimeISO(KST).toPlainDate())} ${clockTime(at)}`
}
