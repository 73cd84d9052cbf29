/**
 * One deposit of a bank statement, as it was pasted or uploaded. `day` is `YYYY-MM-DD`; `time` `HH:MM:SS`, `HH:MM` or empty; amount and
 * balance in won. `occurrence` counts lines of one statement that are alike in everything else, from 1.
 */
export type BankLine = {
  day: string
  time: string
  amount: number
  payer: string
  memo: string
  balance: number | null
  occurrence: number
}

/** Numbers the lines that nothing else tells apart, in the order of the statement. */
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
 * What makes a line itself, wherever and however often it is pasted: day, time, amount, payer, balance, and which of several. The memo is
 * left out, since people edit it in their bank's own pages. One file writes a time without the seconds that another writes as `:00`.
 */
export function likeness(line: BankLine): string {
  const payer = line.payer.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
  return JSON.stringify([line.day, wholeTime(line.time), line.amount, payer, line.balance, line.occurrence])
}

/** Converts `15:00:00` to `15:00`, by which lines that were counted without seconds are known again. */
function wholeTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00$/, '$1')
}
