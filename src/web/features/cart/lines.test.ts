import { expect, test } from 'vitest'
import { group, now, product, round } from '../catalog/sale-samples.ts'
import { itemsOf, saleOf } from '../catalog/sale.ts'
import { optionName } from './lines.ts'

const item = (name: string) => ({ id: name, name, price: 9900, stockDeductionAmount: 1, maxPerUser: null })
const groupOf = (groupName: string, ...items: string[]) => group({ id: groupName, groupName, items: items.map(item) })

test.each([
  ['one option', [groupOf('3kg 상자', '소과')], ['소과']],
  ['one group', [groupOf('3kg 상자', '소과', '중과')], ['소과', '중과']],
  ['several groups', [groupOf('3kg 상자', '소과'), groupOf('5kg 상자', '소과')], ['3kg 상자 · 소과', '5kg 상자 · 소과']],
  ['groups named as their options', [groupOf('소과', '소과'), groupOf('중과', '중과')], ['소과', '중과']],
  [
    'options whose names begin with their groups’',
    [groupOf('매운맛', '매운맛 2인분', '4인분'), groupOf('미니', '미니 (지름 12cm)')],
    ['매운맛 2인분', '매운맛 · 4인분', '미니 (지름 12cm)'],
  ],
])('%s', (_name, variantGroups, words) => {
  const offered = round({ variantGroups })
  const sale = saleOf(product({ salesHistory: [offered] }), offered, now)
  expect(itemsOf(sale).map(wanted => optionName({ sale, wanted }))).toEqual(words)
})
