import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldMemory } from '../../../tests/support/held-memory.ts'
import { bytesOf, rowsUnder, sheetsOf, unzipped } from '../../../tests/support/workbook.ts'
import { csv } from './csv.ts'
import { looksLikeFormula, type Column, type Row } from './table.ts'
import { xlsx } from './xlsx.ts'

const columns: Column[] = [
  { title: '이름', width: 12, kind: 'text' },
  { title: '금액', width: 12, kind: 'won' },
  { title: '픽업 날', width: 12, kind: 'day' },
  { title: '시각', width: 12, kind: 'moment' },
]
const day = Temporal.PlainDate.from('2026-11-25')
const at = Temporal.Instant.from('2026-11-25T15:30:15Z') // 00:30 on the 26th in Seoul

const asCsv = async (rows: Row[]) => (await bytesOf(csv({ columns, pages: [rows] }))).toString('utf8')
const asXlsx = async (rows: Row[]) => await bytesOf(xlsx([{ name: '표', columns, pages: [rows] }]))

describe('what a spreadsheet would evaluate', () => {
  const hostile = ['=1+1', '+82', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1+1', '\n=1', '＝1＋1', '=HYPERLINK("http://evil")']
  test.each(hostile)('%j is detected', text => expect(looksLikeFormula(text)).toBe(true))
  test.each(['김서연', '0289', '1-1', 'a=b', '봉투 - 두 장', ''])('%j is plain', text =>
    expect(looksLikeFormula(text)).toBe(false),
  )

  test('it is text in CSV, behind an apostrophe', async () => {
    expect(await asCsv([['=1+"1"', 1, null, null]])).toBe('\uFEFF"이름","금액","픽업 날","시각"\r\n"\'=1+""1""",1,,\r\n')
  })

  test('it is text in XLSX, unchanged and kept as text when a person edits it; no cell is ever a formula', async () => {
    const file = await asXlsx(hostile.map(text => [text, -1, null, null]))
    expect(rowsUnder(file, '표').map(row => row[0])).toEqual(hostile)
    const xml = unzipped(file).get('xl/worksheets/sheet1.xml')!
    expect(xml).not.toMatch(/<f>/)
    const [, style] = /<c s="(\d+)" t="inlineStr"><is><t[^>]*>=1\+1</.exec(xml)!
    const formats = [
      ...unzipped(file)
        .get('xl/styles.xml')!
        .match(/<cellXfs.*<\/cellXfs>/s)![0]
        .matchAll(/<xf [^>]*>/g),
    ]
    expect(formats[Number(style)]![0]).toContain('quotePrefix="1"')
  })
})

test('numbers are numbers, days and moments are Korean ones', async () => {
  const rows: Row[] = [['0289', 12_900, day, at]]
  expect((await asCsv(rows)).split('\r\n')[1]).toBe('"0289",12900,2026-11-25,2026-11-26 00:30:15')
  const [, row] = sheetsOf(await asXlsx(rows))['표']!
  // 46351 is 25 November 2026 in every spreadsheet
  expect(row!.slice(0, 3)).toEqual(['0289', 12_900, 46_351])
  expect(row![3]).toBeCloseTo(46_352 + (30 * 60 + 15) / 86_400, 9)
})

test('characters that XML cannot carry are removed, all others are unchanged', async () => {
  const [, row] = sheetsOf(await asXlsx([['a\u0000\u001f<&>"\'\uffff_x000D_\ud800끝\u{1f34a}', 0, null, null]]))['표']!
  expect(row![0]).toBe('a<&>"\'_x000D_\ufffd끝\u{1f34a}')
})

test('any text survives both', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(each => !/[\p{Cc}\ufffe\uffff]/u.test(each))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async texts => {
      const rows = texts.map((each): Row => [each, 1, null, null])
      expect(rowsUnder(await asXlsx(rows), '표').map(row => row[0])).toEqual(texts)
      const lines = (await asCsv(rows)).split('\r\n').slice(1, -1)
      expect(lines.map(line => /^"(.*)",1,,$/s.exec(line)![1]!.replaceAll('""', '"'))).toEqual(
        texts.map(each => (looksLikeFormula(each) ? `'${each}` : each)),
      )
    }),
    { numRuns: 50, examples: [[['가\u2028나']]] },
  )
})

test('several sheets, in pages, without rows too', async () => {
  const pages = [[['가', 1, null, null]], [['나', 2, null, null]]] satisfies Row[][]
  const file = await bytesOf(
    xlsx([
      { name: '하나 & 둘', columns, pages },
      { name: '빈 표', columns: columns.slice(0, 1), pages: [] },
    ]),
  )
  const sheets = sheetsOf(file)
  expect(sheets['하나 &amp; 둘']).toEqual([
    ['이름', '금액', '픽업 날', '시각'],
    ['가', 1, null, null],
    ['나', 2, null, null],
  ])
  expect(sheets['빈 표']).toEqual([['이름']])
})

test('a hundred thousand rows are made in the memory of a few pages', async () => {
  const rows = 100_000
  function* pages() {
    for (let from = 0; from < rows; from += 1000)
      yield Array.from({ length: 1000 }, (_, i): Row => [`손님 ${from + i}`, from + i, day, at])
  }
  let [bytes, most, held, chunks] = [0, 0, 0, 0]
  const before = heldMemory()
  for await (const chunk of xlsx([{ name: '표', columns, pages: pages() }])) {
    bytes += chunk.length
    held = Math.max(held, chunk.length)
    if (chunks++ % 10 > 0) continue
    const now = heldMemory()
    most = Math.max(most, now.heapUsed + now.external - before.heapUsed - before.external)
  }
  expect(bytes).toBeGreaterThan(500_000)
  expect(held).toBeLessThan(1_000_000)
  expect(most).toBeLessThan(5_000_000) // all rows together have 13 MB
})

test('a source that fails, fails the file; one that is left early is left by its maker too', async () => {
  let ended = false
  async function* endless() {
    try {
      for (;;) yield [[Math.random().toString(), 1, null, null]] satisfies Row[]
    } finally {
      ended = true
    }
  }
  async function* broken(): AsyncGenerator<Row[]> {
    yield [['가', 1, null, null]]
    throw new Error('the line broke')
  }
  await expect(bytesOf(xlsx([{ name: '표', columns, pages: broken() }]))).rejects.toThrow('the line broke')
  let chunks = 0
  for await (const _ of xlsx([{ name: '표', columns, pages: endless() }])) if (++chunks > 20) break
  await expect.poll(() => ended).toBe(true)
})
