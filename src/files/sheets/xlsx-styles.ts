/** Number formats of a Korean spreadsheet: `12,900원`, `+5P`, `2026-11-25(수)`, `2026-11-25 17:20`. */
const formats = [
  [164, '#,##0&quot;원&quot;'],
  [165, '#,##0&quot;P&quot;;-#,##0&quot;P&quot;;0&quot;P&quot;'],
  [166, '[$-412]yyyy\\-mm\\-dd\\(aaa\\)'],
  [167, 'yyyy\\-mm\\-dd\\ hh:mm'],
] as const

/**
 * XML of the cell formats. Number format 49 is text and keeps leading zeros, as in `0289`. The second text style is for formula-like text,
 * which stays text when it is edited.
 */
const cellFormats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
]

const font = (more: string) => `<font>${more}<sz val="10"/><name val="맑은 고딕"/><family val="2"/></font>`

/** Index of each cell format by its use, and the XML of the styles file. */
export const styles = {
  number: 0,
  head: 1,
  text: 2,
  quoted: 3,
  count: 4,
  won: 5,
  points: 6,
  day: 7,
  moment: 8,
  xml:
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">` +
    `${formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts>` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
    `<fill><patternFill patternType="solid"><fgColor rgb="FFF0F0F0"/></patternFill></fill></fills>` +
    `<borders count="1"><border/></borders><cellStyleXfs count="1">${cellFormats[0]}</cellStyleXfs>` +
    `<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`,
} as const
