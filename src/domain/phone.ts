/** Mobile, Seoul, provincial, internet (070) and personal (050) numbers. 010 has eleven digits, older mobile prefixes ten or eleven. */
const korean = /^(010\d{8}|01[16789]\d{7,8}|02\d{7,8}|0[3-6][1-5]\d{7,8}|070\d{8}|050[2-8]\d{7})$/

/**
 * Converts a Korean telephone number to domestic digits: `010-1234-5678` and `+82 10 1234 5678` become 01012345678. Returns null if it is
 * none.
 */
export function normalisePhone(given: string): string | null {
  const plain = given.normalize('NFKC').replace(/[\s().·-]/g, '')
  const digits = plain.replace(/^(\+|00)82-?0?/, '0')
  return korean.test(digits) ? digits : null
}
