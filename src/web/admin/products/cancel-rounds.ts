import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundStakes } from '../../../contract/schemas/round-life.ts'
import { call, errorText } from '../../app/api.ts'
import type { RoundsResult } from './change-rounds.ts'

/** `주문 94건이 벌점 없이 취소되고, 대기 46개가 끝나요. 120명에게 알림이 가요.` */
export function stakesWords({ orders, waitingUnits, raffleEntries, people }: RoundStakes): string {
  const parts = [
    ...(orders > 0 ? [`주문 ${count(orders)}건이 벌점 없이 취소되고`] : []),
    ...(waitingUnits > 0 ? [`대기 ${count(waitingUnits)}개가 끝나고`] : []),
    ...(raffleEntries > 0 ? [`응모 ${count(raffleEntries)}건이 끝나고`] : []),
  ]
  if (parts.length === 0) return '주문도 기다리는 사람도 없어서 알림을 받을 사람이 없어요.'
  return `${parts.join(', ')}, ${count(people)}명에게 알림이 가요.`
}

/** One after the other, each with a result of its own: a large round takes a while, and what breaks off is taken up by the shop itself. */
export async function cancelRounds(rounds: readonly AdminRound[], reason: string): Promise<RoundsResult & { orders: number }> {
  const result: RoundsResult & { orders: number } = { to: 'canceled', done: [], refused: [], orders: 0 }
  for (const round of rounds) {
    try {
      const answer = await call('cancelRound', { roundId: round.roundId, reason })
      result.done.push(round)
      result.orders += answer.canceledOrders
    } catch (error) {
      result.refused.push({ round, message: errorText(error, '회차를 취소하지 못했어요. 다시 시도해 주세요.') })
    }
  }
  return result
}

function count(number: number): string {
  return number.toLocaleString('ko-KR')
}
