import { looksLikeFormula, type Table, type Value } from './table.ts'

const KST = 'Asia/Seoul'

/** A table as CSV (RFC 4180): a byte order mark, so that Korean opens right, CRLF, and no text that a spreadsheet would calculate. */
export async function* csv({ columns, pages }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${line(columns.map(column => column.title))}`)
  for await (const page of pages) yield Buffer.from(page.map(line).join(''))
}

function line(values: readonly Value[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** Numbers and days stand bare, so that they are numbers and days to whoever opens them; all text is quoted. */
function cell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(looksLikeFormula(value) ? `'${value}` : value)
  return value instanceof Temporal.Instant ? momentText(value) : value.toString()
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** `2026-11-25 17:20:00`, in Seoul. */
function momentText(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(KST)
  return `${time.toPlainDate().toString()} ${time.toPlainTime().toString({ smallestUnit: 'second' })}`
}
