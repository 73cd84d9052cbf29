/**
 * Returns what identifies the customer at the counter. `code` is the last four digits of their phone, else the last six characters of the
 * order id; `words` says which. `scanned` is the text of the QR code: the whole order id, in capitals because these give a smaller QR code.
 */
export function counterCode(orderId: string, phoneLast4: string | null): { words: string; code: string; scanned: string } {
  const scanned = orderId.toUpperCase()
  if (phoneLast4 !== null) return { words: '전화번호 뒤 네 자리', code: phoneLast4, scanned }
  return { words: '주문 번호 여섯 자리', code: scanned.slice(-6), scanned }
}
