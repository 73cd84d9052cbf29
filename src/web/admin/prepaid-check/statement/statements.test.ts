import { describe, expect, it, test } from 'vitest'
import { amountOf } from './amounts.ts'
import { guessColumns, isComplete, layoutOf, tableOf } from './columns.ts'
import { decodeStatement } from './decode.ts'
import { bareTags } from './html-table.ts'
import { momentOf } from './moments.ts'
import { readDeposits } from './read-deposits.ts'
import { splitTable } from './split-table.ts'

/**
 * Statements as the banks export them: rows above the table, the header, a deposit of 12,900 won by 홍길동3817, and a withdrawal.
 */
const banks: Record<string, string> = {
  'KB국민 (쉼표)': `계좌번호,123456-01-654321,,,,,,,
조회기간,2026.11.01 ~ 2026.11.21,,,,,,,
거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분
2026.11.21 12:33:05,전자금융,홍길동3817,,0,"12,900","1,012,900",강남,입금
2026.11.21 11:00:00,카드,마트,,"5,000",0,"1,000,000",강남,출금`,
  '신한 (탭, 시간이 따로)': `거래일자\t거래시간\t적요\t출금(원)\t입금(원)\t내용\t잔액(원)\t거래점
2026-11-21\t12:33:05\t인터넷\t0\t12,900\t홍길동3817\t1,012,900\t역삼
2026-11-21\t11:00:00\t체크\t5,000\t0\t마트\t1,000,000\t역삼`,
  우리: `거래일시,적요,기재내용,지급(원),입금(원),거래후 잔액(원),취급점,메모
2026.11.21 12:33:05,타행건별,홍길동3817,0,"12,900","1,012,900",본점,
2026.11.21 11:00:00,체크,마트,"5,000",0,"1,000,000",본점,`,
  '농협 (시간이 뒤에)': `거래일자,출금금액(원),입금금액(원),거래 후 잔액(원),거래내용,거래기록사항,거래점,거래시간,이체메모
2026/11/21,0,12900,1012900,타행이체,홍길동3817,본점,12:33:05,
2026/11/21,5000,0,1000000,체크,마트,본점,11:00:00,`,
  '카카오뱅크 (부호가 있는 금액)': `"거래일시","구분","거래금액","거래 후 잔액","거래구분","내용","메모"
"2026.11.21 12:33:05","입금","12,900","1,012,900","일반입금","홍길동3817",""
"2026.11.21 11:00:00","출금","-5,000","1,000,000","체크카드","마트",""`,
  '토스뱅크 (적요가 이름)': `거래 일시,적요,거래 유형,거래 기관,계좌번호,거래 금액,거래 후 잔액,메모
2026-11-21 12:33:05,홍길동3817,입금,국민,,"12,900","1,012,900",
2026-11-21 11:00:00,마트,체크카드결제,,,"-5,000","1,000,000",`,
  '기업 (예금주)': `No;거래일시;출금;입금;거래후 잔액;거래내용;상대계좌번호;상대은행;메모;거래구분;상대계좌예금주명
1;2026-11-21 12:33:05;0;12,900;1,012,900;이체;1;국민;;타행;홍길동3817
2;2026-11-21 11:00:00;5,000;0;1,000,000;마트;;;;체크;`,
}

describe.each(Object.entries(banks))('%s', (_name, text) => {
  it('reads the deposit and counts what went out', () => {
    const table = tableOf(splitTable(text))
    const columns = guessColumns(table)
    expect(isComplete(columns)).toBe(true)
    const { lines, withdrawals, unread } = readDeposits(table, columns)
    expect(lines).toMatchObject([
      { day: '2026-11-21', time: '12:33:05', amount: 12_900, payer: '홍길동3817', balance: 1_012_900, occurrence: 1 },
    ])
    expect([withdrawals, unread]).toEqual([1, 0])
  })
})

it('knows a layout again by its head, whatever stands below', () => {
  const [one, other] = [banks['우리']!, banks['우리']!.replaceAll('홍길동', '김서연').replaceAll('2026.11.21', '2026.11.22')]
  expect(layoutOf(tableOf(splitTable(one)))).toBe(layoutOf(tableOf(splitTable(other))))
  expect(layoutOf(tableOf(splitTable(one.normalize('NFD'))))).toBe(layoutOf(tableOf(splitTable(one))))
  expect(layoutOf(tableOf(splitTable(one)))).not.toMatch(/홍길동|2026/)
})

it.each(['NFC', 'NFD'])('guesses by the cells where only rows were copied, in %s', form => {
  const rows = '2026-11-21\t홍길동\t12,900\t1,012,900\n2026-11-21\t김서연\t5,000\t1,017,900'
  const table = tableOf(splitTable(rows.normalize(form)))
  expect(table.hasHead).toBe(false)
  const { lines } = readDeposits(table, guessColumns(table))
  expect(lines.map(line => [line.payer, line.amount, line.balance])).toEqual([
    ['홍길동', 12_900, 1_012_900],
    ['김서연', 5000, 1_017_900],
  ])
})

it('distinguishes equal rows, and skips sums and empty rows', () => {
  const head = '거래일시,보낸분,입금액\n'
  const table = tableOf(splitTable(`${head}2026-11-21,김,1000\n2026-11-21,김,1000\n\n합계,,2000\n`))
  const { lines, unread } = readDeposits(table, guessColumns(table))
  expect(lines.map(line => line.occurrence)).toEqual([1, 2])
  expect(unread).toBe(1)
})

test.each([
  ['2026.11.21 12:33:05', '', '2026-11-21', '12:33:05'],
  ['2026-11-21 12:33', '', '2026-11-21', '12:33'],
  ['2026/11/21', '', '2026-11-21', ''],
  ['26.11.21', '', '2026-11-21', ''],
  ['20261121', '', '2026-11-21', ''],
  ['20261121123305', '', '2026-11-21', '12:33:05'],
  ['20261121', '123305', '2026-11-21', '12:33:05'],
  ['2026년 11월 1일', '오후 1:05', '2026-11-01', '13:05'],
  ['2026-11-21 오전 12:05:09', '', '2026-11-21', '00:05:09'],
  ['2026. 1. 2.', '9:07', '2026-01-02', '09:07'],
  ['2026-11-21', '99:99', '2026-11-21', ''],
])('%s %s is %s %s', (dayText, timeText, day, time) => {
  expect(momentOf(dayText, timeText)).toEqual({ day, time })
})

test.each(['', '합계', '2026-02-30', '12,900', '1234567890', '2026'])('%j is no day', text => {
  expect(momentOf(text)).toBeNull()
})

test.each([
  ['12,900', 12_900],
  ['12,900원', 12_900],
  ['₩ 12,900', 12_900],
  ['+12900', 12_900],
  ['-12,900', -12_900],
  ['(12,900)', -12_900],
  ['12,900.00', 12_900],
  ['０', 0],
  ['-0', 0],
  ['', null],
  ['12.5', null],
  ['열', null],
])('%j is %s won', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

describe('a file', () => {
  const words = '거래일시,입금자'
  it('in UTF-8, with and without its mark, in UTF-16, and in EUC-KR', () => {
    const utf8 = new TextEncoder().encode(words)
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...words].flatMap(sign => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])])
    const eucKr = new Uint8Array([0xb0, 0xc5, 0xb7, 0xa1, 0xc0, 0xcf, 0xbd, 0xc3, 0x2c, 0xc0, 0xd4, 0xb1, 0xdd, 0xc0, 0xda])
    for (const bytes of [utf8, new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), utf16, eucKr])
      expect(decodeStatement(bytes)).toEqual({ kind: 'text', text: words })
  })
  it('of a spreadsheet program, and one that is no statement, is recognized as such', () => {
    expect(decodeStatement(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]))).toEqual({ kind: 'xlsx' })
    expect(decodeStatement(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ kind: 'xls' })
    expect(decodeStatement(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]))).toEqual({ kind: 'other' })
  })
  it('that is a page keeps its words and loses all that could be shown, run or fetched', () => {
    const page = `<style>a{}</style><Table border=1 style="x"><tr onclick='y'><td class="a">1,000<br/><img src="/a" alt="b"></td></tr></Table>`
    expect(bareTags(page)).toBe('<template>a{}</template><Table><tr><td>1,000<br><img></td></tr></Table>')
    expect(bareTags('3 < 4, 5 > 4')).toBe('3 < 4, 5 > 4')
    expect(bareTags('<a'.repeat(1_000_000))).toHaveLength(2_000_000)
  })
  it('with quotes, separators and line breaks within its cells', () => {
    expect(splitTable('\uFEFFa,"b, ""c""",d\r\n"둘\n줄",,\r\n,,\r\n')).toEqual([
      ['a', 'b, "c"', 'd'],
      ['둘 줄', '', ''],
    ])
  })
})
