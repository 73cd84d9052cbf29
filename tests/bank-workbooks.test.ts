import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { xlsx } from '../src/files/sheets/xlsx.ts'
import { zip } from '../src/files/sheets/zip.ts'
import { bytesOf } from './support/workbook.ts'
import { readWorkbook } from '../src/web/admin/prepaid-check/statement/read-workbook.ts'
import { unpackedSize } from '../src/web/admin/prepaid-check/statement/unpacked-size.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets).map(([kind, target]) => `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${target}"/>`)}</Relationships>`

/** A file as other programs than Excel write it: a prefix before every name, shared strings, and only what is needed. */
const aWorkbook = async (rows: string, strings = '') =>
  new Uint8Array(
    await bytesOf(
      zip([
        { name: '[Content_Types].xml', content: ['<Types/>'] },
        { name: '_rels/.rels', content: [relations({ officeDocument: 'xl/workbook.xml' })] },
        {
          name: 'xl/workbook.xml',
          content: [
            `<x:workbook xmlns:r="${office}"><x:sheets><x:sheet name="내역" sheetId="1" r:id="worksheet"/></x:sheets></x:workbook>`,
          ],
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: [relations({ worksheet: 'sheet.xml', sharedStrings: 'words.xml', styles: 'styles.xml' })],
        },
        { name: 'xl/words.xml', content: [`<x:sst>${strings}</x:sst>`] },
        {
          name: 'xl/styles.xml',
          content: [`<x:styleSheet><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="22"/></x:cellXfs></x:styleSheet>`],
        },
        { name: 'xl/sheet.xml', content: [`<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`] },
      ]),
    ),
  )
const old = (name: string) => new Uint8Array(readFileSync(`tests/support/statements/${name}`))

describe('a new file', () => {
  it('of the shop itself: text, money, days and moments', async () => {
    const kinds = ['moment', 'day', 'text', 'won'] as const
    const columns = kinds.map(kind => ({ title: `${kind} 열`, width: 12, kind }))
    const at = Temporal.Instant.from('2026-11-21T12:33:05+09:00')
    const row = [at, Temporal.PlainDate.from('2026-11-21'), '홍길동3817', 12_900]
    const cover = { name: '표지', columns: columns.slice(0, 1), pages: [] }
    const file = await bytesOf(xlsx([cover, { name: '내역', columns, pages: [[row]] }]))
    expect(await readWorkbook('xlsx', new Uint8Array(file))).toEqual([
      ['moment 열', 'day 열', 'text 열', 'won 열'],
      ['2026-11-21 12:33:05', '2026-11-21', '홍길동3817', '12900'],
    ])
  })

  it('of other programs: prefixes, gaps, shared strings in several pieces, a time without its day', async () => {
    const strings = '<x:si><x:r><x:t>홍길동</x:t></x:r><x:r><x:t>3817</x:t></x:r></x:si><x:si><x:t> 거래\n일시 </x:t></x:si>'
    const rows =
      '<x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2" t="inlineStr"><x:is><x:t>입금&amp;액</x:t></x:is></x:c></x:row>' +
      '<x:row r="9"><x:c r="A9" s="1"><x:v>46347.5229745</x:v></x:c><x:c r="B9" t="s"><x:v>0</x:v></x:c><x:c r="D9" s="1"><x:v>0.5</x:v></x:c></x:row>'
    expect(await readWorkbook('xlsx', await aWorkbook(rows, strings))).toEqual([
      ['거래 일시', '', '입금&액'],
      ['2026-11-21 12:33:05', '홍길동3817', '', '12:00:00'],
    ])
  })
})

describe('an old file', () => {
  it('of Excel 97 to 2003 is read', async () => {
    expect((await readWorkbook('xls', old('old.xls'))).slice(2)).toEqual([
      ['거래일시', '적요', '보낸분/받는분', '출금액', '입금액', '잔액'],
      ['2026.11.21 12:33:05', '전자금융', '홍길동3817', '0', '12900', '1012900'],
      ['2026.11.21 11:00:00', '카드', '마트', '5000', '0', '1000000'],
    ])
  })
  it('with a password is recognized as such', async () => {
    const file = Buffer.from(old('old.xls'))
    const begin = file.indexOf(Buffer.from([0x09, 0x08, 0x10, 0, 0, 6, 5, 0]))
    file.set([0x2f, 0], begin + 20)
    expect(await readWorkbook('xls', new Uint8Array(file))).toBe('locked')
    const newer = Buffer.concat([old('old.xls').subarray(0, 512), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await readWorkbook('xls', new Uint8Array(newer))).toBe('locked')
  })
})

describe('an unreadable file is reported and harmless', () => {
  const cut = (file: Uint8Array) => file.slice(0, file.length / 2)
  test.each<[string, 'xlsx' | 'xls', () => Uint8Array | Promise<Uint8Array>, string]>([
    ['one of before 1997', 'xls', () => old('older.xls'), 'broken'],
    ['half an old one', 'xls', () => cut(old('old.xls')), 'broken'],
    ['half a new one', 'xlsx', async () => cut(await aWorkbook('')), 'broken'],
    [
      'a ZIP of something else',
      'xlsx',
      async () => new Uint8Array(await bytesOf(zip([{ name: 'a', content: ['b'] }]))),
      'broken',
    ],
    ['a bomb that says so', 'xlsx', async () => await aWorkbook(' '.repeat(11 * 1024 * 1024)), 'large'],
    ['more rows than a bank writes', 'xlsx', async () => await aWorkbook('<x:row/>'.repeat(20_001)), 'large'],
  ])('%s', async (_, kind, file, problem) => {
    expect(await readWorkbook(kind, await file())).toBe(problem)
  })

  it('a bomb that declares less than it unpacks to, or nothing, is not unpacked further', async () => {
    const bomb = await aWorkbook(' '.repeat(9 * 1024 * 1024))
    const view = new DataView(bomb.buffer)
    const part = Buffer.from(bomb).lastIndexOf('xl/sheet.xml') - 46
    expect(unpackedSize(bomb)).toBeGreaterThan(9 * 1024 * 1024)
    for (const [size, problem] of [
      [1000, 'broken'],
      [0, 'large'],
    ] as const) {
      view.setUint32(part + 24, size, true)
      expect(await readWorkbook('xlsx', bomb)).toBe(problem)
    }
  })
})
