import { pickupDays } from '../../lib/format/day.ts'
import type { Sale } from '../catalog/sale.ts'

type LastSale = Pick<Sale, 'status' | 'pickupDate' | 'pickupUntil'> & { round: Pick<Sale['round'], 'eventType'> }

/** Returns `지난 판매 · 11월 25일(화) 픽업`, for a raffle `지난 추첨 · …`, or that the sale was canceled. */
export function lastSaleWords({ status, pickupDate, pickupUntil, round }: LastSale): string {
  const what = round.eventType === 'RAFFLE' ? '추첨' : '판매'
  return status === 'canceled' ? `${what} 취소` : `지난 ${what} · ${pickupDays(pickupDate, pickupUntil)} 픽업`
}
