import { looksLikeFormula, type Table, type Value } from './table.ts'

const KST = 'Asia/Seoul'

/**
 * Encodes a table as CSV (RFC 4180) with a byte order mark, so that Korean is read correctly, and CRLF. Texts that look like
 * formulas get an apostrophe.
 */
export async function* csv({ columns, pages }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${line(columns.map(column => column.title))}`)
  for await (const page of pages) yield Buffer.from(page.map(line).join(''))
}

function line(values: readonly Value[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** Formats a cell. Numbers and days are unquoted, so that spreadsheets recognize them; texts are quoted. */
function cell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(looksLikeFormula(value) ? `'${value}` : value)
  return value instanceof Temporal.Instant ? momentText(value) : value.toString()
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Formats an instant as `2026-11-25 17:20:00` in Seoul. */
function momentText(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(KST)
  return `${time.toPlainDate().toString()} ${time.toPlainTime().toString({ smallestUnit: 'second' })}`
}
