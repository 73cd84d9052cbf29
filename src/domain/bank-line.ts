/**
 * A deposit row of a bank statement. Amount and balance are in won; `occurrence` numbers rows of one statement that differ at most in the
 * memo, from 1.
 */
export type BankLine = {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM:SS`, `HH:MM` or empty */
  time: string
  amount: number
  payer: string
  memo: string
  balance: number | null
  occurrence: number
}

/** Sets `occurrence` on each bank row: 1, 2, … for rows with equal day, time, amount, payer and balance, in statement order. */
export function numberLines(lines: readonly Omit<BankLine, 'occurrence'>[]): BankLine[] {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const alike = likeness({ ...line, occurrence: 0 })
    const occurrence = (seen.get(alike) ?? 0) + 1
    seen.set(alike, occurrence)
    return { ...line, occurrence }
  })
}

/**
 * Returns a JSON text that identifies a bank row, equal for every copy of it: day, time, amount, payer, balance and occurrence. The memo is
 * left out, since people edit it at their bank.
 */
export function likeness(line: BankLine): string {
  const payer = line.payer.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
  return JSON.stringify([line.day, wholeTime(line.time), line.amount, payer, line.balance, line.occurrence])
}

/** Converts `15:00:00` to `15:00`, since some bank files leave out the seconds. A time with other seconds is unchanged. */
function wholeTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00$/, '$1')
}
