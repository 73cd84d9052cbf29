import { EncryptedFileError, readXls, streamXlsxRows } from 'hucre'
import { unpackedSize } from './unpacked-size.ts'
import { mostCells, tidyRows, type Rows } from './split-table.ts'

export type WorkbookProblem = 'large' | 'locked' | 'broken'
type Cell = string | number | boolean | Date | null

/** The greatest unpacked size in bytes; larger files are not unpacked. */
const mostUnpacked = 10 * 1024 * 1024
const mostRows = 20_000
/** Number of sheets to search, since a cover sheet may come first. */
const sheetsToTry = 3

/**
 * Reads the first sheet with a table from a workbook's first three, cells as text; an empty list if there is none. Returns a problem for a
 * file that is too large, encrypted or damaged. Runs in a worker.
 */
export async function readWorkbook(kind: 'xlsx' | 'xls', bytes: Uint8Array): Promise<Rows | WorkbookProblem> {
  try {
    return kind === 'xlsx' ? await readNew(bytes) : await readOld(bytes)
  } catch (error) {
    return error instanceof EncryptedFileError ? 'locked' : 'broken'
  }
}

async function readNew(bytes: Uint8Array): Promise<Rows | WorkbookProblem> {
  if (unpackedSize(bytes) > mostUnpacked) return 'large'
  for (let sheet = 0; sheet < sheetsToTry; sheet++) {
    const rows: Cell[][] = []
    for await (const { values } of streamXlsxRows(bytes, { sheet }))
      if (rows.push(values.slice(0, mostCells)) > mostRows) return 'large'
    if (isTable(rows)) return textOf(rows)
  }
  return []
}

async function readOld(bytes: Uint8Array): Promise<Rows | WorkbookProblem> {
  if (isLocked(bytes)) return 'locked'
  const { sheets } = await readXls(bytes)
  const rows = sheets.slice(0, sheetsToTry).find(sheet => isTable(sheet.rows))?.rows ?? []
  return rows.length > mostRows ? 'large' : textOf(rows)
}

const isTable = (rows: readonly (readonly Cell[] | undefined)[]) => rows.some(row => row !== undefined && row.length >= 3)

/** Converts cells to text; rows missing in the file are undefined. */
function textOf(rows: readonly (readonly Cell[] | undefined)[]): Rows {
  return tidyRows(Array.from(rows, row => (row ?? []).map(cellText)))
}

function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'boolean') return ''
  return cell instanceof Date ? momentText(cell) : String(cell)
}

/** Formats a cell's date as `2026-11-21 12:33:05`. A date before 1904-01-02 is a time without a day. */
function momentText(at: Date): string {
  const [day = '', time = ''] = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T')
  if (day < '1904-01-02') return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Returns true if the workbook has a password: a new file within the old container, or a FILEPASS record (MS-XLS 2.4.117). */
function isLocked(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  if (text.includes([...'EncryptedPackage'].join('\0'))) return true
  const begin = text.indexOf('\t\b\u0010\0\0\u0006\u0005\0')
  if (begin < 0) return false
  const next = begin + 20 // the record's head and its 16 bytes; a write protection may stand between
  return text.startsWith('/\0', text.startsWith('\u2020\0\0\0', next) ? next + 4 : next)
}
