/** What stands in a column, and so how a spreadsheet shows it: `number` as it is, `count` in thousands. Days and moments are Korean. */
export type ColumnKind = 'text' | 'number' | 'count' | 'won' | 'points' | 'day' | 'moment'
/** `width` in characters. */
export type Column = { title: string; width: number; kind: ColumnKind }
/** Text, a whole number or a half, a day or a moment as the column's kind asks; null is an empty cell. */
export type Value = string | number | Temporal.PlainDate | Temporal.Instant | null
export type Row = readonly Value[]

/** Rows come page by page, so that a long table is never in memory as a whole. */
type Pages = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
export type Table = { columns: readonly Column[]; pages: Pages }

/** What a spreadsheet would calculate if it were typed in (OWASP, CSV injection); the first sign after blanks counts too. */
export function looksLikeFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r]/u.test(text)
}
