import type { RoundStakes } from '../../../contract/schemas/round-life.ts'

type Stakes = Pick<RoundStakes, 'orders' | 'waiting' | 'raffleEntries'>

/**
 * Returns the consequences of archiving a product, one Korean sentence each; empty if there are none. `onSale` is its number of rounds on
 * sale; the other numbers count open orders, waitlist entries and raffle entries.
 */
export function archiveWords(onSale: number, { orders, waiting, raffleEntries }: Stakes): string[] {
  return [
    ...(onSale > 0 ? [`판매 중인 회차 ${count(onSale)}개가 손님에게 더는 보이지 않고 예약도 받지 않아요.`] : []),
    ...(orders > 0 ? [`주문 ${count(orders)}건은 그대로 남아 픽업일에 찾아가요.`] : []),
    ...(waiting > 0 ? [`대기 ${count(waiting)}건은 보관한 동안 예약되지 않고, 꺼내면 남은 수량이 차례로 돌아가요.`] : []),
    ...(raffleEntries > 0 ? [`응모 ${count(raffleEntries)}건은 보관한 동안 추첨되지 않고, 손님에게 취소로 보여요.`] : []),
  ]
}

function count(number: number): string {
  return number.toLocaleString('ko-KR')
}
