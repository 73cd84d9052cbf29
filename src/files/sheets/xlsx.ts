import { looksLikeFormula, type Column, type ColumnKind, type Row, type Table, type Value } from './table.ts'
import { styles } from './xlsx-styles.ts'
import { zip, type ZipEntry } from './zip.ts'

/** A sheet of a workbook. Its name has at most 31 characters, none of `[ ] : * ? / \`. */
export type Sheet = Table & { name: string }

/** Most rows of a sheet that the format allows, heading included. */
const MOST_ROWS = 1_048_576
/** Most characters of a cell that the format allows. */
const MOST_SIGNS = 32_767
const KST = 'Asia/Seoul'
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Encodes sheets as an Excel file (ECMA-376) while it is sent, with one page of rows in memory. Text is always text, never a
 * formula.
 * @throws RangeError while reading, when a sheet has too many rows or the file exceeds 4 GiB
 */
export function xlsx(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return zip([
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations([...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const), ['styles', 'styles.xml']]),
      ],
    },
    { name: 'xl/styles.xml', content: [HEAD + styles.xml] },
    ...sheets.map((sheet, i): ZipEntry => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content: worksheet(sheet) })),
  ])
}

async function* worksheet({ columns, pages }: Table): AsyncGenerator<string> {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  yield `${HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
  yield `<row>${columns.map(({ title }) => textCell(title, styles.head)).join('')}</row>`
  let rows = 1
  for await (const page of pages) {
    rows += page.length
    if (rows > MOST_ROWS) throw new RangeError('more rows than a sheet can hold')
    yield page.map(row => rowXml(columns, row)).join('')
  }
  yield '</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape"/></worksheet>'
}

function rowXml(columns: readonly Column[], row: Row): string {
  return `<row>${row.map((value, i) => cellXml(columns[i]!.kind, value)).join('')}</row>`
}

/** Formats a cell. Cells are written in order and need no address; an empty one keeps its place. */
function cellXml(kind: ColumnKind, value: Value): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c s="${styles[kind]}"><v>${value}</v></c>`
  if (typeof value === 'string') return textCell(value, looksLikeFormula(value) ? styles.quoted : styles.text)
  return `<c s="${styles[kind]}"><v>${serial(value)}</v></c>`
}

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Converts a day or an instant to Excel's serial number: days since 30 December 1899, with the time in Seoul as the fraction. */
function serial(value: Temporal.PlainDate | Temporal.Instant): number {
  if (value instanceof Temporal.PlainDate) return (Date.UTC(value.year, value.month - 1, value.day) - FIRST_DAY) / DAY_MS
  const { year, month, day, hour, minute, second } = value.toZonedDateTimeISO(KST)
  return (Date.UTC(year, month - 1, day, hour, minute, second) - FIRST_DAY) / DAY_MS
}

/**
 * Escapes text for XML and removes characters that it cannot contain. Excel would decode `_x000D_`, so its underscore is
 * escaped.
 */
function escaped(text: string): string {
  return text
    .slice(0, MOST_SIGNS)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const all = Array.from({ length: sheets }, (_, i) => part(`worksheets/sheet${i + 1}`, 'worksheet')).join('')
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${all}</Types>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(([type, target], i) => `<Relationship Id="r${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
}

function workbook(sheets: readonly Sheet[]): string {
  const each = sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`)
  return `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`
}
