import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { availableUnits, runsLow, type Stock } from '../../../domain/stock.ts'
import { isBefore, kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay, nearDay } from '../../lib/format/day.ts'
import { isToday, remaining } from '../../lib/format/deadline.ts'
import { pieces, won } from '../../lib/format/price.ts'

/** One item of the panel that lists what needs attention. `verb` is the label of its link, `to` its target. */
export type Attention = {
  kind: 'grace' | 'refund' | 'ends' | 'raffle' | 'draw' | 'picture' | 'overdue' | 'waits' | 'low'
  title: string
  note: string
  verb: string
  to: string
}

/** Number of items per kind that are listed before all further ones, so that one kind does not hide the others. */
const AT_FIRST = 2

/**
 * Returns everything that needs attention, ordered by kind, the most urgent kind first. The first two items of each kind come before all
 * others.
 */
export function attentionOf(dashboard: Dashboard, now: Temporal.Instant): Attention[] {
  const rounds = dashboard.sellingRounds.map(round => ({
    ...round,
    left: leftOf(round),
    deadline: Temporal.Instant.from(round.deadlineDate),
  }))
  const open = rounds.filter(round => isBefore(now, round.deadline))
  const endingToday = open.filter(round => isToday(round.deadline, now))
  const kinds = [
    graceEnding(dashboard),
    toReturn(dashboard),
    endingToday.map(round => (round.raffle ? closingRaffle(round, now) : closingSale(round, now))),
    dashboard.dueRaffles.map(raffle => draw(raffle, now)),
    dashboard.pictureless.map(round => pictureless(round, now)),
    overdue(dashboard),
    open
      .filter(round => round.lackingUnits > 0)
      .toSorted((a, b) => b.lackingUnits - a.lackingUnits)
      .map(waiting),
    open
      .filter(round => round.left > 0 && runsLow(stockOf(round)) && !round.raffle && !isToday(round.deadline, now))
      .map(round => about(round, 'low', leftWords(round, round.left), '곧 다 팔려요', '회차')),
  ]
  const first = kinds.flatMap(kind => kind.slice(0, AT_FIRST))
  const rest = kinds.flatMap(kind => kind.slice(AT_FIRST))
  return [...first, ...rest]
}

type SellingRound = Dashboard['sellingRounds'][number]
type Named = Pick<SellingRound, 'productId' | 'roundId' | 'productName' | 'roundName'>
type OpenRound = SellingRound & { left: number; deadline: Temporal.Instant }

function closingSale(round: OpenRound, now: Temporal.Instant): Attention {
  const note = `${leftWords(round, round.left)} · ${remaining(round.deadline, now)}`
  return about(round, 'ends', `${clockTime(round.deadline)} 마감`, note, '회차')
}

function closingRaffle(round: OpenRound, now: Temporal.Instant): Attention {
  const { entries = 0, places = 0 } = round.raffle ?? {}
  const note = `응모 ${entries.toLocaleString('ko-KR')}명 · 당첨 ${places.toLocaleString('ko-KR')}명 · ${remaining(round.deadline, now)}`
  return { ...about(round, 'raffle', `${clockTime(round.deadline)} 응모 마감`, note, '추첨'), to: eventOf(round) }
}

function draw(raffle: Dashboard['dueRaffles'][number], now: Temporal.Instant): Attention {
  const pickup = nearDay(Temporal.PlainDate.from(raffle.pickupDate), now, fullDay)
  const note = `응모 ${raffle.entries.toLocaleString('ko-KR')}명 · ${pickup} 픽업 전에 뽑아 주세요`
  return { ...about(raffle, 'draw', '추첨할 차례예요', note, '추첨'), to: eventOf(raffle) }
}

function pictureless(round: Dashboard['pictureless'][number], now: Temporal.Instant): Attention {
  const at = Temporal.Instant.from(round.publishAt)
  return about(round, 'picture', '사진이 없어요', `${nearDay(kstDay(at), now, fullDay)} ${clockTime(at)} 판매 시작`, '사진')
}

/**
 * Returns the item for a round with a waitlist: the number of waitlist entries, the units of stock missing to fill them all, and their
 * price.
 */
function waiting(round: OpenRound): Attention {
  const note = `재고를 ${pieces(round.lackingUnits)} 늘리면 모두 예약돼요 · ${won(round.waitingWon)}`
  return about(round, 'waits', `대기 ${round.waitingCount.toLocaleString('ko-KR')}건`, note, '재고')
}

function about(round: Named, kind: Attention['kind'], what: string, note: string, verb: string): Attention {
  const to = `/admin/products/edit/${round.productId}/${round.roundId}`
  return { kind, title: `${round.productName} ${round.roundName}, ${what}`, note, verb, to }
}

function eventOf({ productId, roundId }: Named): string {
  return `/admin/events/${productId}/${roundId}`
}

function graceEnding({ prepaidEndingToday: { count, totalPrice } }: Dashboard): Attention[] {
  if (count === 0) return []
  const title = `선입금 ${count.toLocaleString('ko-KR')}건, 유예가 오늘 끝나요`
  return [
    {
      kind: 'grace',
      title,
      note: `${won(totalPrice)} · 연락해 볼까요?`,
      verb: '확인',
      to: '/admin/prepaid-check?view=lastGrace',
    },
  ]
}

function toReturn({ toReturn: { count, sum } }: Dashboard): Attention[] {
  if (count === 0) return []
  const title = `돌려줄 돈 ${count.toLocaleString('ko-KR')}건 · ${won(sum)}`
  const to = '/admin/prepaid-check?view=refund'
  return [{ kind: 'refund', title, note: '손님에게 돌려주고 기록해 주세요', verb: '확인', to }]
}

function overdue({ prepaidOverdue: { count } }: Dashboard): Attention[] {
  if (count === 0) return []
  const title = `선입금 ${count.toLocaleString('ko-KR')}건, 유예가 지났어요`
  return [
    {
      kind: 'overdue',
      title,
      note: '자동으로 취소되지 않아요. 정리해 주세요',
      verb: '확인',
      to: '/admin/prepaid-check?view=overdue',
    },
  ]
}

function leftOf(round: SellingRound): number {
  return availableUnits(stockOf(round))
}

function stockOf({ totalUnits: total, reservedUnits, pickedUpUnits }: SellingRound): Stock {
  return { total, reservedUnits, pickedUpUnits }
}

function leftWords({ isMixed }: SellingRound, left: number): string {
  if (left === Number.POSITIVE_INFINITY) return isMixed ? '재고 일부만 제한' : '재고 제한 없음'
  return left === 0 ? '다 팔렸어요' : `${pieces(left)} 남음`
}
