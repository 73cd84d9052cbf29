/** Rows of trimmed cells; no row is wholly empty. */
export type Rows = readonly (readonly string[])[]

/** Splits text into rows of cells by the separator that fits it: tab, comma, semicolon or `|`, with quotes as in RFC 4180. */
export function splitTable(text: string): Rows {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  return tidyRows(cellsOf(plain, separator))
}

export const mostCells = 60

/** Trims cells to 200 characters and rows to `mostCells` cells; drops empty rows. */
export function tidyRows(rows: Rows): Rows {
  return rows
    .map(row =>
      row.slice(0, mostCells).map(cell =>
        cell
          .replace(/[\s\u00A0]+/g, ' ')
          .trim()
          .slice(0, 200),
      ),
    )
    .filter(row => row.some(cell => cell !== ''))
}

const separators = ['\t', ',', ';', '|']

/** Returns the separator that splits most lines, ignoring quoted text. */
function separatorOf(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .slice(0, 50)
    .map(line => line.replace(/"(?:[^"]|"")*"/g, ''))
  const counts = separators.map(sign => lines.filter(line => line.split(sign).length >= 3).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}
