/**
 * The kind of a column, which decides its format: `number` is plain, `count` has thousands separators. Days and instants are
 * shown in Korean time.
 */
export type ColumnKind = 'text' | 'number' | 'count' | 'won' | 'points' | 'day' | 'moment'
/** A column of a table; `width` in characters. */
export type Column = { title: string; width: number; kind: ColumnKind }
/** A cell as its column's kind requires: text, a number, a day or an instant. Null is an empty cell. */
export type Value = string | number | Temporal.PlainDate | Temporal.Instant | null
export type Row = readonly Value[]

/** Rows in pages, so that a long table is never in memory as a whole. */
type Pages = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
export type Table = { columns: readonly Column[]; pages: Pages }

/**
 * Returns true for text that a spreadsheet would evaluate when it is typed in (OWASP, CSV injection). Leading blanks are
 * ignored.
 */
export function looksLikeFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r]/u.test(text)
}
