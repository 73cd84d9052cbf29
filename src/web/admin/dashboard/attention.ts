import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { availableUnits, LOW_STOCK_UNITS } from '../../../domain/stock.ts'
import { isBefore } from '../../../domain/time.ts'
import { clockTime } from '../../format/day.ts'
import { isToday, remaining } from '../../format/deadline.ts'
import { pieces } from '../../format/price.ts'

/** One thing to look at now, with its one verb. */
export type Attention = { kind: 'ends' | 'waits' | 'low' | 'prepaid'; title: string; note: string; verb: string; to: string }

const MOST = 4
/** Of one kind, so that a busy evening does not push out who waits. */
const AT_FIRST = 2

/** At most four: what ends today, what people wait for, what is nearly gone, what is paid but not picked up; of each two before a third. */
export function attentionOf(dashboard: Dashboard, now: Temporal.Instant): Attention[] {
  const rounds = dashboard.sellingRounds.map(round => ({
    ...round,
    left: leftOf(round),
    deadline: Temporal.Instant.from(round.deadlineDate),
  }))
  const open = rounds.filter(round => isBefore(now, round.deadline))
  const kinds = [
    open
      .filter(round => isToday(round.deadline, now))
      .map(round =>
        about(
          round,
          'ends',
          `${clockTime(round.deadline)} 마감`,
          `${leftWords(round.left)} · ${remaining(round.deadline, now)}`,
          '회차',
        ),
      ),
    open
      .filter(round => round.waitingUnits > 0)
      .toSorted((a, b) => b.waitingUnits - a.waitingUnits)
      .map(round => about(round, 'waits', `${pieces(round.waitingUnits)} 대기`, '재고를 늘리면 바로 예약돼요', '재고')),
    open
      .filter(round => round.left > 0 && round.left <= LOW_STOCK_UNITS && !isToday(round.deadline, now))
      .map(round => about(round, 'low', leftWords(round.left), '곧 다 팔려요', '회차')),
    prepaid(dashboard),
  ]
  const first = kinds.flatMap(kind => kind.slice(0, AT_FIRST))
  const rest = kinds.flatMap(kind => kind.slice(AT_FIRST))
  return [...first, ...rest].slice(0, MOST)
}

type SellingRound = Dashboard['sellingRounds'][number]

function about(round: SellingRound, kind: Attention['kind'], what: string, note: string, verb: string): Attention {
  const to = `/admin/products/edit/${round.productId}/${round.roundId}`
  return { kind, title: `${round.productName} ${round.roundName}, ${what}`, note, verb, to }
}

function prepaid({ prepaidNotPickedUp }: Dashboard): Attention[] {
  if (prepaidNotPickedUp === 0) return []
  const title = `선입금 ${prepaidNotPickedUp}건, 아직 찾아가지 않았어요`
  return [{ kind: 'prepaid', title, note: '픽업 날을 확인해 주세요', verb: '확인', to: '/admin/orders?status=prepaid' }]
}

function leftOf(round: SellingRound): number {
  return availableUnits({ total: round.totalUnits, reservedUnits: round.reservedUnits, pickedUpUnits: round.pickedUpUnits })
}

function leftWords(left: number): string {
  if (left === Number.POSITIVE_INFINITY) return '재고 제한 없음'
  return left === 0 ? '다 팔렸어요' : `${pieces(left)} 남음`
}
