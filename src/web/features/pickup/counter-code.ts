/**
 * How the counter finds a customer (services/orders/search-counter.ts): by the last four digits of the telephone, else by the last six
 * signs of an open order's id; a scanned id names its owner. In capitals, of which a QR code takes the fewest squares.
 */
export function counterCode(orderId: string, phoneLast4: string | null): { words: string; code: string; scanned: string } {
  const scanned = orderId.toUpperCase()
  if (phoneLast4 !== null) return { words: '전화번호 뒤 네 자리', code: phoneLast4, scanned }
  return { words: '주문 번호 여섯 자리', code: scanned.slice(-6), scanned }
}
