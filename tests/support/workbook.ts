import { inflateRawSync, crc32 } from 'node:zlib'

/** Reads a ZIP file by its directory, as a spreadsheet does; sizes and sums must be right. */
export function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, packed, size, nameLength] = [16, 20, 24]
      .map(offset => file.readUInt32LE(at + offset))
      .concat(file.readUInt16LE(at + 28))
    const name = file.toString('utf8', at + 46, at + 46 + nameLength!)
    const head = file.readUInt32LE(at + 42)
    const from = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
    const content = inflateRawSync(file.subarray(from, from + packed!))
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`)
    parts.set(name, content.toString('utf8'))
    at += 46 + nameLength!
  }
  return parts
}

/** Cells of each sheet by the sheet's name, as text: numbers as they are stored. */
export function sheetsOf(file: Buffer): Record<string, (string | number | null)[][]> {
  const parts = unzipped(file)
  const names = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name!)
  return Object.fromEntries(names.map((name, i) => [name, rowsOf(parts.get(`xl/worksheets/sheet${i + 1}.xml`)!)]))
}

/** The rows of one sheet under its heading. */
export function rowsUnder(file: Buffer, sheet: string): (string | number | null)[][] {
  return sheetsOf(file)[sheet]!.slice(1)
}

function rowsOf(xml: string): (string | number | null)[][] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => {
      if (cell === undefined) return null
      const number = /<v>(.*)<\/v>/.exec(cell)
      return number ? Number(number[1]) : plain(/<t[^>]*>(.*)<\/t>/s.exec(cell)![1]!)
    }),
  )
}

function plain(text: string): string {
  return text
    .replaceAll('&#13;', '\r')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_')
}

export async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
