/** What a scanner has typed so far, and when its last sign came. */
export type Scan = { text: string; at: number }

export const noScan: Scan = { text: '', at: 0 }

/** Scanners type faster than any hand. */
const fastMs = 35

const uuid = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

export type Scanned = {
  scan: Scan
  /** The whole code of an order that has just ended. */
  code: string | null
  /** A sign within a code: no key of the counter. */
  swallow: boolean
}

/**
 * Takes what a USB scanner types (the customer's QR code holds an order's id in capitals, Enter comes last) apart from what people
 * press: by speed alone, since it types like a keyboard. Digits still go into the boxes; letters within a code are no keys.
 */
export function scanned(scan: Scan, code: string, at: number): Scanned {
  const sign = signOf(code)
  const isFast = scan.text !== '' && at - scan.at < fastMs
  if (code === 'Enter' || code === 'NumpadEnter') {
    const isCode = isFast && uuid.test(scan.text)
    return { scan: noScan, code: isCode ? scan.text.toLowerCase() : null, swallow: isCode }
  }
  if (sign === null) return { scan: noScan, code: null, swallow: false }
  const text = isFast ? scan.text + sign : sign
  return { scan: { text, at }, code: null, swallow: isFast && !/\d/.test(sign) }
}

function signOf(code: string): string | null {
  if (code === 'Minus' || code === 'NumpadSubtract') return '-'
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? /^Key([A-F])$/.exec(code)?.[1] ?? null
}
