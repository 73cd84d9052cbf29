import { expect, it } from 'vitest'
import type { VariantGroup } from '../../../contract/schemas/products.ts'
import { cardLeft, totalWords, type Words } from './left-words.ts'
import { groupLeft, isShared, optionLeft, pageLeft, sharedWords } from './option-left-words.ts'
import { group, now, product, round } from './sale-samples.ts'
import { salesOf } from './sale.ts'

type Offered = { total: number | null; of: number; reserved?: number; items: Record<string, number> }
const groupOf = ({ total, of, reserved = 0, items }: Offered, nth: number): VariantGroup =>
  group({
    id: `g${nth}`,
    groupName: `묶음${nth}`,
    totalPhysicalStock: total,
    stockDeductionAmount: of,
    reservedCount: reserved,
    items: Object.entries(items).map(([name, stockDeductionAmount]) => ({
      id: name,
      name,
      price: 9900,
      stockDeductionAmount,
      maxPerUser: null,
    })),
  })
const saleOf = (...offered: Offered[]) =>
  salesOf(product({ salesHistory: [round({ variantGroups: offered.map(groupOf) })] }), now)[0]!
const said = (words: Words | null) => (words ? `${words.hot ? '*' : ''}${words.text}` : null)

const kimchi = { total: 43, of: 1, items: { '2kg': 2, '5kg': 5 } }
const bread = { total: 3, of: 1, items: { '4개': 1, '8개': 2 } }

it.each<[string, Offered[], card: string, page: string, soon: string]>([
  ['one option', [{ total: 64, of: 1, items: { 소과: 1 } }], '64개 남았어요', '64개 남았어요', '64개 준비'],
  ['one option of two units each', [{ total: 43, of: 1, items: { '2팩': 2 } }], '21개 남았어요', '21개 남았어요', '21개 준비'],
  ['options that take the same', [{ total: 43, of: 1, items: { 가: 2, 나: 2 } }], '21개 남았어요', '21개 남았어요', '21개 준비'],
  [
    'options that take different amounts',
    [kimchi],
    '옵션마다 달라요',
    '‘2kg’\u2060은 21개, ‘5kg’\u2060은 8개 남았어요 +',
    '옵션마다 달라요',
  ],
  ['few of them', [bread], '*옵션마다 달라요', '*‘4개’\u2060는 3개, ‘8개’\u2060는 1개 남았어요 +', '옵션마다 달라요'],
  [
    'enough for the smaller one only',
    [{ ...bread, reserved: 2 }],
    '*옵션마다 달라요',
    '*‘4개’\u2060는 1개 남았어요',
    '옵션마다 달라요',
  ],
  ['nothing left', [{ ...bread, reserved: 3 }], '다 팔렸어요', '다 팔렸어요', '옵션마다 달라요'],
  [
    'too little for any option',
    [{ total: 1, of: 1, items: { '2kg': 2, '5kg': 5 } }],
    '다 팔렸어요',
    '다 팔렸어요',
    '옵션마다 달라요',
  ],
  [
    'more options than are named',
    [{ total: 20, of: 1, items: { 가: 1, 나: 2, 다: 3, 라: 4 } }],
    '옵션마다 달라요',
    '옵션마다 남은 수가 달라요 +',
    '옵션마다 달라요',
  ],
  [
    'two stocks, one of them with different amounts',
    [bread, { total: 5, of: 1, items: { 식빵: 1 } }],
    '*옵션마다 달라요',
    '*‘묶음0 4개’\u2060는 3개, ‘묶음0 8개’\u2060는 1개, ‘묶음1 식빵’\u2060은 5개 남았어요 +',
    '옵션마다 달라요',
  ],
  [
    'options whose names begin with their groups’',
    [
      { ...bread, items: { '묶음0 4개': 1, '묶음0 8개': 2 } },
      { total: 5, of: 1, items: { 식빵: 1 } },
    ],
    '*옵션마다 달라요',
    '*‘묶음0 4개’\u2060는 3개, ‘묶음0 8개’\u2060는 1개, ‘묶음1 식빵’\u2060은 5개 남았어요 +',
    '옵션마다 달라요',
  ],
  ['without limit', [{ total: null, of: 1, items: { '2kg': 2, '5kg': 5 } }], '넉넉해요', '넉넉해요', '넉넉히 준비'],
])('%s: what the product says is left', (_name, offered, card, page, soon) => {
  const sale = saleOf(...offered)
  const ofPage = `${said(pageLeft(sale))}${sharedWords(sale) ? ' +' : ''}`
  expect([said(cardLeft(sale)), ofPage, totalWords(sale)]).toEqual([card, page, soon])
})

it.each<[string, Offered, held: number, group: string | null, options: (string | null)[]]>([
  ['an option', { total: 9, of: 1, items: { 소과: 1 } }, 0, '*9개 남았어요', [null]],
  ['the same amounts', { total: 43, of: 1, items: { 가: 2, 나: 2 } }, 0, '21개 남았어요 +', [null, null]],
  ['different amounts', kimchi, 0, ' +', ['21개 남았어요', '*8개 남았어요']],
  [
    'some in the own cart',
    bread,
    1,
    ' +',
    ['*장바구니에 담은 것을 빼고 2개 남았어요', '*장바구니에 담은 것을 빼고 1개 남았어요'],
  ],
  [
    'too little beside the own cart',
    bread,
    2,
    ' +',
    ['*장바구니에 담은 것을 빼고 1개 남았어요', '남은 수량이 장바구니에 있어요'],
  ],
  ['one option sold out', { ...bread, reserved: 2 }, 0, ' +', ['*1개 남았어요', null]],
])('%s: what the sheet says is left', (_name, offered, held, ofGroup, ofOptions) => {
  const [only] = saleOf(offered).groups
  const words = `${said(groupLeft(only!)) ?? ''}${isShared(only!) ? ' +' : ''}`
  expect(words).toBe(ofGroup)
  const inCart = new Map(held > 0 ? [['g0', held]] : [])
  expect(only!.items.map(line => said(optionLeft(only!, line, inCart)))).toEqual(ofOptions)
})
