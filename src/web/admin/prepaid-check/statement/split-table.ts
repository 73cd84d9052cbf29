/** Rows of cells, blanks around each cell taken away, and no row that is wholly empty. */
export type Rows = readonly (readonly string[])[]

/** A table as text: tabs as a browser or a spreadsheet copies them, commas, semicolons or bars; quotes as RFC 4180 has them. */
export function splitTable(text: string): Rows {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  return tidyRows(cellsOf(plain, separator))
}

export const mostCells = 60

/** Cells without blanks around them and no longer than a bank's, rows no wider, and none that is wholly empty. */
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

/** The sign that most lines have most of, outside quotes. */
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
