import { limits } from '../../../../contract/limits.ts'
import type { BankColumns } from '../../../../contract/schemas/bank.ts'
import { amountOf } from './amounts.ts'
import { momentOf } from './moments.ts'
import type { Rows } from './split-table.ts'

/** What a column of a bank statement holds, such as the deposit's amount or payer. */
export type ColumnRole = keyof BankColumns
export const columnRoles: readonly ColumnRole[] = ['day', 'time', 'amount', 'withdrawn', 'payer', 'memo', 'balance', 'kind']
export type Columns = Record<ColumnRole, number | null>

/** A bank statement's table: its header, or numbered names without one, and the rows below. */
export type Table = { head: readonly string[]; rows: Rows; hasHead: boolean }

/**
 * Splits a bank statement into its header row and the rows below. Rows above the header, such as the account number, are dropped; without a
 * header, the columns are numbered. Cells are normalized to NFC.
 */
export function tableOf(given: Rows): Table {
  const rows = given.map(row => row.map(cell => cell.normalize('NFC')))
  const at = rows.slice(0, 40).findIndex(row => isHead(row))
  if (at >= 0) return { head: rows[at]!, rows: rows.slice(at + 1), hasHead: true }
  const width = Math.max(0, ...rows.map(row => row.length))
  return { head: Array.from({ length: width }, (_, index) => `${index + 1}번째 열`), rows, hasHead: false }
}

/**
 * Returns the text by which a bank's kind of statement is recognized: the words of its header, or without a header the number of columns.
 */
export function layoutOf({ head, hasHead }: Table): string {
  const words = hasHead ? head.map(cell => cell.replace(/\s+/g, '')).join('|') : `#${head.length}`
  return words.slice(0, limits.bankLayout)
}

const names: Record<ColumnRole, readonly RegExp[]> = {
  day: [/거래일시|거래일자|거래날짜|거래일/, /입금일시|입금일자|입금일/, /일시|일자|날짜/],
  time: [/거래시간|거래시각/, /^시간$|^시각$/],
  amount: [/입금(?!자|인|일|구분|은행|계좌)|맡기신|받은금액/, /거래금액|^금액/],
  withdrawn: [/출금(?!구분|은행|계좌)|지급(?!인|처)|찾으신/],
  payer: [
    /보낸분|보낸사람|보내는분|입금자|입금인|의뢰인|송금인|예금주|성명/,
    /기재내용|거래기록|받는분/,
    /^내용$|^거래내용$|^적요내용$/,
    /적요/,
  ],
  memo: [/메모|비고/, /적요|거래내용/],
  balance: [/잔액|잔고/],
  kind: [/입출금구분|^구분$|거래구분|거래유형/],
}

/**
 * Guesses which column of a bank statement holds what, by the words of the header row, or without one by the cells. Each column gets at
 * most one role.
 */
export function guessColumns({ head, rows, hasHead }: Table): Columns {
  if (!hasHead) return guessByCells(rows)
  const words = head.map(cell => cell.normalize('NFKC').replace(/\s+|\(.*?\)/g, ''))
  const taken = new Set<number>()
  const columns = Object.fromEntries(columnRoles.map(role => [role, null])) as Columns
  for (const role of ['day', 'time', 'balance', 'withdrawn', 'amount', 'kind', 'payer', 'memo'] as const) {
    const place = names[role]
      .map(name => words.findIndex((word, index) => !taken.has(index) && name.test(word)))
      .find(index => index >= 0)
    if (place === undefined) continue
    columns[role] = place
    taken.add(place)
  }
  return columns
}

/** Returns true if the columns that hold a deposit's day, amount and payer are chosen. */
export function isComplete(columns: Columns): columns is BankColumns {
  return columns.day !== null && columns.amount !== null && columns.payer !== null
}

function isHead(row: readonly string[]): boolean {
  const words = row.map(cell => cell.normalize('NFKC').replace(/\s+/g, ''))
  const has = (role: ColumnRole) => words.some(word => word.length <= 14 && names[role].some(name => name.test(word)))
  return row.length >= 3 && has('day') && (has('amount') || has('balance')) && row.every(cell => momentOf(cell) === null)
}

function guessByCells(rows: Rows): Columns {
  const width = Math.max(0, ...rows.map(row => row.length))
  const share = (place: number, fits: (cell: string) => boolean) =>
    rows.filter(row => fits(row[place] ?? '')).length / rows.length
  const places = Array.from({ length: width }, (_, place) => place)
  const day = places.find(place => share(place, cell => momentOf(cell) !== null) > 0.8) ?? null
  const amounts = places.filter(place => place !== day && share(place, cell => (amountOf(cell) ?? 0) >= 1) > 0.5)
  const payer = places.find(
    place => place !== day && share(place, cell => /^[가-힣A-Za-z()\s\d]{2,}$/.test(cell) && amountOf(cell) === null) > 0.5,
  )
  const nothing = { time: null, withdrawn: null, memo: null, kind: null }
  return {
    ...nothing,
    day,
    amount: amounts[0] ?? null,
    balance: amounts.length > 1 ? amounts.at(-1)! : null,
    payer: payer ?? null,
  }
}
