import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundStakes } from '../../../contract/schemas/round-life.ts'
import { josa } from '../../../contract/words/josa.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { returnWords } from '../../lib/format/order-money.ts'
import { call } from '../send/call.ts'
import type { RoundsResult } from './change-rounds.ts'

/** Returns what canceling affects: `주문 94건이 벌점 없이 취소되고, 대기 40건이 끝나고, 120명에게 알림이 가요.` */
function stakesWords({ orders, waiting, raffleEntries, people, pickedUp, canceled }: RoundStakes): string {
  const parts = [
    ...(orders > 0 ? [`주문 ${count(orders)}건이 벌점 없이 취소되고`] : []),
    ...(waiting > 0 ? [`대기 ${count(waiting)}건이 끝나고`] : []),
    ...(raffleEntries > 0 ? [`응모 ${count(raffleEntries)}건이 끝나고`] : []),
  ]
  if (parts.length === 0 && pickedUp + canceled > 0) return '열린 주문도 대기도 없어서 알림이 가지 않아요.'
  if (parts.length === 0) return '주문도 기다리는 사람도 없어서 알림을 받을 사람이 없어요.'
  return `${parts.join(', ')}, ${count(people)}명에게 알림이 가요.`
}

/**
 * Returns the sentence on orders that are not canceled: `픽업한 주문 22건과 이미 취소된 주문 3건은 그대로 남고, 더는 되돌릴 수 없어요.` Null without such orders.
 */
function stayingWords({ pickedUp, canceled }: Pick<RoundStakes, 'pickedUp' | 'canceled'>): string | null {
  const parts = [
    ...(pickedUp > 0 ? [`픽업한 주문 ${count(pickedUp)}건`] : []),
    ...(canceled > 0 ? [`이미 취소된 주문 ${count(canceled)}건`] : []),
  ]
  return parts.length === 0 ? null : `${josa(parts.join('과 '), '은/는')} 그대로 남고, 더는 되돌릴 수 없어요.`
}

/**
 * Returns the paragraphs of the dialog that confirms canceling rounds: the consequences, orders that are not canceled, and the won to
 * return.
 */
export function questionWords(stakes: RoundStakes): string[] {
  const returned = returnWords({ count: stakes.prepaid, sum: stakes.toReturn })
  return [`${stakesWords(stakes)} 되돌릴 수 없어요.`, stayingWords(stakes), returned].filter(words => words !== null)
}

/**
 * The result of canceling rounds: the number of canceled orders and the won to return for them. `grown` lists rounds left unchanged, as
 * they have more orders, entries or money to return than the dialog said.
 */
type CanceledRounds = RoundsResult & { orders: number; toReturn: number; grown: AdminRound[] }

/**
 * Cancels rounds one by one and returns the result of each. `stakes` are the counts that the dialog showed; a round with more is not
 * canceled. Without them, the server does not compare.
 */
export async function cancelRounds(
  rounds: readonly AdminRound[],
  reason: string,
  stakes: RoundStakes | undefined,
): Promise<CanceledRounds> {
  const result: CanceledRounds = { to: 'canceled', done: [], refused: [], orders: 0, toReturn: 0, grown: [] }
  const counted = new Map(stakes?.each.map(({ roundId, ...asked }) => [roundId, asked]))
  for (const round of rounds) {
    try {
      const touched = counted.get(round.roundId)
      // an order of two rounds is refunded in part by each; only the sum was counted
      const asked = stakes && touched && { ...touched, toReturn: Math.max(0, stakes.toReturn - result.toReturn) }
      const answer = await call('cancelRound', { roundId: round.roundId, reason, asked })
      result.done.push(round)
      result.orders += answer.canceledOrders
      result.toReturn += answer.toReturn
    } catch (error) {
      if (error instanceof ApiError && error.code === 'MORE_THAN_ASKED') result.grown.push(round)
      else result.refused.push({ round, message: errorText(error, '회차를 취소하지 못했어요. 다시 시도해 주세요.') })
    }
  }
  return result
}

function count(number: number): string {
  return number.toLocaleString('ko-KR')
}
