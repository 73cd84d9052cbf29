import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productPapers } from './by-product.ts'
import { inOrder, piecesOf, totalsOf, type Comer, type Goods, type PickupDay } from './day.ts'
import { goodsNames } from './goods-names.ts'
import { bagLabels, labelPages } from './labels.ts'
import { evenParts, matrixSheets } from './matrix.ts'
import { pickList } from './pick-list.ts'

const goods: Goods[] = [
  { itemId: 'bread', name: '소금빵 6개입', storage: 'room' },
  { itemId: 'soup', name: '한우 사골곰탕 4팩', storage: 'frozen' },
  { itemId: 'eggs', name: '유정란 30구', storage: 'cold' },
]
const comer = (
  name: string,
  phoneLast4: string | null,
  lines: [string, number, number, boolean?][],
  more: Partial<Comer> = {},
): Comer => ({
  userId: name,
  name,
  phoneLast4,
  orders: 1,
  notes: [],
  received: 0,
  toReturn: 0,
  lines: lines.map(([itemId, quantity, price, isPaid = false]) => ({ itemId, quantity, price, isPaid })),
  ...more,
})
const day: PickupDay = {
  goods,
  people: [
    comer('신바다', '3817', [['soup', 1, 22_000]]),
    comer('없음', null, [['bread', 1, 13_800]]),
    comer(
      '김서연',
      '3817',
      [
        ['eggs', 1, 9500],
        ['bread', 2, 27_600, true],
        ['eggs', 1, 9500],
        ['bread', 1, 13_800],
      ],
      { orders: 3, notes: ['봉투'] },
    ),
    comer('박미경', '0462', [['bread', 2, 27_600, true]]),
  ],
}

describe('the pick list', () => {
  const list = pickList(day)

  test('goes by the last four digits, then by name; without a number last', () => {
    expect(list.map(row => row.name)).toEqual(['박미경', '김서연', '신바다', '없음'])
  })
  test('marks only people who share their digits', () => {
    expect(list.map(row => row.sharesDigits)).toEqual([false, true, true, false])
  })
  test('sums equal goods in the order of the day, paid ones apart from unpaid ones', () => {
    expect(list[1]!.lines.map(line => [line.name, line.quantity, line.isPaid])).toEqual([
      ['소금빵 6개입', 2, true],
      ['소금빵 6개입', 1, false],
      ['유정란 30구', 2, false],
    ])
  })
  test('asks for what is unpaid; a fully paid order asks for nothing and has no note per item', () => {
    expect(list.map(row => row.toPay)).toEqual([null, 32_800, 22_000, 13_800])
    expect(list[0]!.lines[0]!.isPaid).toBe(false)
  })
})

test('per product: how many to prepare, how many of them are paid, and for whom', () => {
  const [bread, soup] = productPapers(day)
  expect([bread!.pieces, bread!.paid, bread!.people.map(each => [each.name, each.quantity])]).toEqual([
    6,
    4,
    [
      ['박미경', 2],
      ['김서연', 3],
      ['없음', 1],
    ],
  ])
  expect(soup!.people).toHaveLength(1)
})

test.each([
  [0, []],
  [1, [1]],
  [8, [8]],
  [9, [5, 4]],
  [16, [8, 8]],
  [17, [6, 6, 5]],
])('%i goods stand on sheets of %j', (count, sizes) => {
  expect(evenParts(Array.from({ length: count }), 8).map(part => part.length)).toEqual(sizes)
})

test('a sheet of the matrix lists only people who get something of it', () => {
  const [first, second] = matrixSheets(day, 2)
  expect(first!.rows.map(row => [row.digits, row.quantities, row.all])).toEqual([
    ['0462', [2, 0], 2],
    ['3817', [3, 0], 3],
    ['3817', [0, 1], 1],
    [null, [1, 0], 1],
  ])
  expect([first!.totals, first!.all]).toEqual([[6, 1], 7])
  expect(second!.rows.map(row => row.name)).toEqual(['김서연'])
})

describe('bag labels', () => {
  test('a bag for each kind of storage, numbered', () => {
    const apart = bagLabels(day, true).filter(label => label.name === '김서연')
    expect(apart.map(label => [label.storage, label.bag, label.bags, label.lines.length])).toEqual([
      ['room', 1, 2, 2],
      ['cold', 2, 2, 1],
    ])
  })
  test('or one for all, whose goods are of several kinds', () => {
    const whole = bagLabels(day, false).map(label => [label.name, label.storage, label.bags])
    expect(whole).toEqual([
      ['박미경', 'room', 1],
      ['김서연', null, 1],
      ['신바다', 'frozen', 1],
      ['없음', 'room', 1],
    ])
  })
  test.each([
    [0, 1, []],
    [1, 1, [1]],
    [24, 1, [24]],
    [25, 1, [24, 1]],
    [1, 24, [24]],
    [2, 24, [24, 1]],
    [1, 99, [24]],
    [1, 0, [1]],
    [1, Number.NaN, [1]],
  ])('%i labels from place %d on fill pages of %j places', (count, start, sizes) => {
    const pages = labelPages(
      Array.from({ length: count }, (_, i) => i),
      24,
      start,
    )
    expect(pages.map(page => page.length)).toEqual(sizes)
    expect(pages.flat().filter(each => each !== null)).toEqual(Array.from({ length: count }, (_, i) => i))
  })
})

test('goods have distinct names', () => {
  const item = (itemId: string, productName: string, itemName: string, roundName = '1차', optionsOfProduct = 1) => ({
    itemId,
    productName,
    itemName,
    roundName,
    optionsOfProduct,
  })
  const names = goodsNames([
    item('a', '제주 노지 감귤 5kg', '5kg'),
    item('b', '꿀고구마', '3kg'),
    item('c', '소금빵', '소금빵', '12차'),
    item('d', '소금빵', '소금빵', '13차'),
    item('e', '한라봉 선물', '선물', '1차', 2),
  ])
  expect([...names.values()]).toEqual([
    '제주 노지 감귤 5kg',
    '꿀고구마 3kg',
    '소금빵 (12차)',
    '소금빵 (13차)',
    '한라봉 선물 (선물)',
  ])
})

test('no piece and no won is lost or doubled on any paper', () => {
  const line = fc.record({
    itemId: fc.constantFrom(...goods.map(each => each.itemId)),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 99_999 }),
    isPaid: fc.boolean(),
  })
  const person = fc.record({
    userId: fc.uuid(),
    name: fc.string({ maxLength: 3 }),
    phoneLast4: fc.option(fc.constantFrom('0001', '0002', '0003')),
    orders: fc.integer({ min: 1, max: 3 }),
    notes: fc.constant([]),
    received: fc.constant(0),
    toReturn: fc.constant(0),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), fc.boolean(), (people, most, apart) => {
      const some = { goods, people }
      const { pieces } = totalsOf(some)
      const unpaid = people.flatMap(each => each.lines).reduce((all, each) => all + (each.isPaid ? 0 : each.price), 0)
      expect(piecesOf(pickList(some).flatMap(row => row.lines))).toBe(pieces)
      expect(pickList(some).reduce((all, row) => all + (row.toPay ?? 0), 0)).toBe(unpaid)
      expect(productPapers(some).reduce((all, paper) => all + paper.pieces, 0)).toBe(pieces)
      expect(matrixSheets(some, most).reduce((all, sheet) => all + sheet.all, 0)).toBe(pieces)
      expect(piecesOf(bagLabels(some, apart).flatMap(label => label.lines))).toBe(pieces)
      expect(inOrder(inOrder(people).toReversed())).toEqual(inOrder(people))
    }),
  )
})
