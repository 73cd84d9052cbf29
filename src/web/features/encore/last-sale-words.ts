import { pickupDays } from '../../format/day.ts'
import type { Sale } from '../catalog/sale.ts'

/** Returns `지난 판매 · 11월 25일(화) 픽업`, or `판매 취소` for a sale that was called off and never picked up. */
export function lastSaleWords({ status, pickupDate, pickupUntil }: Pick<Sale, 'status' | 'pickupDate' | 'pickupUntil'>): string {
  return status === 'canceled' ? '판매 취소' : `지난 판매 · ${pickupDays(pickupDate, pickupUntil)} 픽업`
}
