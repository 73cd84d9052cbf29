import { numberLines, type BankLine } from '../../../../domain/bank-line.ts'
import { amountOf } from './amounts.ts'
import type { Columns, Table } from './columns.ts'
import { momentOf } from './moments.ts'

/** The deposits of a bank statement, the number of its withdrawals, and the number of rows that could not be read. */
export type Deposits = { lines: BankLine[]; withdrawals: number; unread: number }

/** Reads the deposits in the statement's order, by the chosen columns. */
export function readDeposits({ rows }: Pick<Table, 'rows'>, columns: Columns): Deposits {
  const lines: Omit<BankLine, 'occurrence'>[] = []
  let withdrawals = 0
  let unread = 0
  for (const row of rows) {
    const cell = (place: number | null) => (place === null ? '' : (row[place] ?? ''))
    const moment = momentOf(cell(columns.day), cell(columns.time))
    const amount = amountOf(cell(columns.amount)) ?? 0
    const out = amountOf(cell(columns.withdrawn)) ?? 0
    if (!moment || (amount === 0 && out === 0)) unread++
    else if (amount <= 0 || /출금|지급/.test(cell(columns.kind))) withdrawals++
    else
      lines.push({
        ...moment,
        amount,
        payer: wordsOf(cell(columns.payer), 40),
        memo: wordsOf(cell(columns.memo), 60),
        balance: amountOf(cell(columns.balance)),
      })
  }
  return { lines: numberLines(lines), withdrawals, unread }
}

/** Returns a text on one line, shortened to `most` characters, the limit of the server. */
function wordsOf(text: string, most: number): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
}
