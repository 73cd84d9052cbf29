/** The characters that a scanner has typed so far, and the time of the last one in milliseconds. */
export type Scan = { text: string; at: number }

export const noScan: Scan = { text: '', at: 0 }

/** The greatest interval in milliseconds between two characters of a scanner; people type slower. */
const fastMs = 35

const uuid = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

export type Scanned = {
  scan: Scan
  /** The order id of a code that has just been completed, else null. */
  code: string | null
  /** True if the key belongs to a code and must not act as a shortcut. */
  swallow: boolean
}

/**
 * Tells a USB scanner's input from typing by its speed; `code` is the key's `event.code`, `at` the time in milliseconds. A scanned code is
 * an order id in capitals followed by Enter. Its letters are no shortcuts; its digits also enter the digit search until the code is
 * complete.
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
