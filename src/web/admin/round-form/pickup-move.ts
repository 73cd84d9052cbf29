import { josa } from '../../../contract/words/josa.ts'
import type { RoundMove } from '../../../contract/schemas/round-life.ts'
import { misplacedMove, type RoundDates } from '../../../domain/round-dates.ts'
import { read } from '../../lib/api.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { timesOf } from './form-times.ts'
import type { FormDays, RoundForm } from './form-values.ts'
import type { FormTarget } from './save-round.ts'

export type PickupDays = Pick<RoundDates, 'pickupDate' | 'pickupUntil'>

/**
 * A change of pickup days that must be confirmed before saving, as it concerns existing orders or waitlist entries. `besides` names the
 * other dates that change; `isAgain` is true if more orders are affected than were confirmed before.
 */
export type AskedMove = RoundMove & { before: PickupDays; after: PickupDays; besides: readonly string[]; isAgain: boolean }

/**
 * Counts the orders and waitlist entries whose pickup days a save would change, for the confirmation dialog. Returns null if the pickup
 * days stay the same or none is affected.
 * @throws ApiError when they cannot be counted
 */
export async function readMove(target: FormTarget, before: RoundForm, values: RoundForm): Promise<AskedMove | null> {
  if (target.kind !== 'round' || target.round.status === 'draft') return null
  const [from, to] = [pickupOf(before), pickupOf(values)]
  if (from.pickupDate.equals(to.pickupDate) && from.pickupUntil.equals(to.pickupUntil)) return null
  const move = await countMove(target.round.roundId, from, to)
  return move.orders + move.waiting > 0 ? { ...move, besides: movedBesides(before, values) } : null
}

function movedBesides(before: FormDays, after: FormDays): string[] {
  const isMoved = (day: 'publishDay' | 'deadlineDay', time: 'publishTime' | 'deadlineTime') =>
    before[day] !== after[day] || before[time] !== after[time]
  return [
    ...(isMoved('publishDay', 'publishTime') ? ['판매 시작'] : []),
    ...(isMoved('deadlineDay', 'deadlineTime') ? ['마감'] : []),
  ]
}

export async function countMove(roundId: string, before: PickupDays, after: PickupDays): Promise<AskedMove> {
  const days = { pickupDate: after.pickupDate.toString(), pickupUntil: after.pickupUntil.toString() }
  return {
    ...(await read('roundMove', '/api/admin/rounds/:roundId/move', { roundId }, days)),
    before,
    after,
    besides: [],
    isAgain: false,
  }
}

/**
 * Returns the first and last pickup day of a round form.
 * @throws Error if one is missing
 */
export function pickupOf(values: RoundForm): PickupDays {
  const { pickupFirst, pickupLast } = timesOf(values)
  if (!pickupFirst || !pickupLast) throw new Error('A round is saved only with its days')
  return { pickupDate: pickupFirst, pickupUntil: pickupLast }
}

/**
 * Returns true if a change of a round's pickup days can be undone at `now`. The undo may not move the first pickup day to today or a past
 * day, nor the last one to a past day.
 */
export function mayMoveBack({ before, after }: AskedMove, now: Temporal.Instant): boolean {
  return misplacedMove(after, before, now) === null
}

/** Returns the title of the dialog that confirms a change of pickup days: `주문 12건의 픽업일을 12월 4일(금)로 바꿀까요?` */
export function moveTitle({ orders, waiting, after }: AskedMove): string {
  const what = orders > 0 ? `주문 ${count(orders)}건` : `대기 ${count(waiting)}건`
  return `${what}의 픽업일을 ${daysWords(after)}로 바꿀까요?`
}

/**
 * Returns the consequences of changing the pickup days, one Korean sentence each: what changes, how many are notified, and whether it can
 * be undone.
 */
export function moveWords(move: AskedMove, now: Temporal.Instant): string[] {
  const { orders, mixed, people, back, waiting, before, after } = move
  const change = `픽업일이 ${daysWords(before)}에서 ${daysWords(after)}로 바뀌`
  if (orders === 0) return [`${change}어요. 대기하는 손님에게는 알림이 가지 않아요.`]
  const told = people > 0 ? `고, ${count(people)}명에게 알림을 보내요.` : '어요. 알림을 받을 사람은 없어요.'
  return [
    `주문 ${count(orders)}건의 ${change}${told}`,
    ...(back < orders ? ['새 픽업일이 되기 전까지 손님이 벌점 없이 취소할 수 있어요.'] : []),
    ...(back > 0
      ? [`${back < orders ? `그중 ${count(back)}건은 ` : ''}주문할 때의 픽업일로 돌아가서, 취소 조건도 그때와 같아져요.`]
      : []),
    ...(waiting > 0 ? [`대기 ${count(waiting)}건은 알림 없이 바뀌어요.`] : []),
    ...(mixed > 0 ? [`다른 회차와 함께 주문한 ${count(mixed)}건은 나뉘고, 되돌려도 다시 합쳐지지 않아요.`] : []),
    mayMoveBack(move, now) ? backWords(move) : '되돌릴 수 없어요. 이미 시작한 날로는 옮기지 못해요.',
  ]
}

/**
 * Returns the message after a save changed a round's pickup days: `done`, the message of the save, then the numbers of orders and of
 * notified people. With `isOffered` it adds that an undo also resets the start of sale or the deadline, if the save changed them.
 */
export function movedWords(done: string, { orders, people, besides }: AskedMove, isOffered = false): string {
  const told = people > 0 ? `기고 ${count(people)}명에게 알렸어요` : '겼어요. 알림을 받을 사람은 없어요'
  const also = isOffered && besides.length > 0 ? `. 되돌리면 ${besidesWords(besides)} 함께 돌아가요` : ''
  return `${done}. 주문 ${count(orders)}건의 픽업일을 옮${told}${also}`
}

/** Returns the message after a change of pickup days was undone: `픽업일을 12월 3일(목)로, 마감도 되돌렸어요`. */
export function movedBackWords({ before, besides }: AskedMove, { people, back }: RoundMove): string {
  const also = besides.length > 0 ? `, ${besidesWords(besides)}` : ''
  return `픽업일을 ${daysWords(before)}로${also} ${people > 0 ? '되돌리고 다시 알렸어요' : '되돌렸어요'}${back > 0 ? '. 취소 조건도 주문할 때와 같아졌어요' : ''}`
}

/** Joins the names of other dates with the particle for “also”: `마감도`, `판매 시작과 마감도`. */
function besidesWords([first = '', second]: readonly string[]): string {
  return second === undefined ? `${first}도` : `${josa(first, '과/와')} ${second}도`
}

/** Formats a round's pickup days: `12월 4일(금)`, `12월 4일(금)–5일(토)`. */
export function daysWords({ pickupDate, pickupUntil }: PickupDays): string {
  return pickupDays(pickupDate, pickupUntil)
}

function backWords({ people, besides }: AskedMove): string {
  const also = besides.length > 0 ? `${besidesWords(besides)} 함께 돌아가` : ''
  const then = [
    people > 0 ? ` 되돌리면 ${also && `${also}고, `}바뀐 픽업일을 한 번 더 알려요.` : '',
    people === 0 && also ? ` 되돌리면 ${also}요.` : '',
  ].join('')
  return `저장한 뒤 바로 되돌릴 수 있어요.${then}`
}

function count(number: number): string {
  return number.toLocaleString('ko-KR')
}
