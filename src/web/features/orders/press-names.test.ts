import { expect, test } from 'vitest'
import { pressNames } from './press-names.ts'

const named = (product: string, option: string) => ({ product, title: `${product} ${option}` })
const [small, large, juice] = [named('감귤', '소과'), named('감귤', '대과'), named('감귤즙', '한 상자')]

test.each([
  ['reserved only', [small, large, juice], [], { what: '감귤 외 1건', waits: '' }],
  ['one item reserved only', [small], [], { what: '감귤 소과', waits: '' }],
  ['one item waited for only', [], [juice], { what: '감귤즙 한 상자', waits: '' }],
  ['two options of one product', [small, large], [], { what: '감귤', waits: '' }],
  ['both, of one product', [small], [large], { what: '감귤 소과', waits: '감귤 대과' }],
  ['both, of several', [small, juice], [large], { what: '감귤 소과 외 1건', waits: '감귤 대과' }],
  ['nothing that is known', [], [], { what: '', waits: '' }],
])('a press is called by what it is of: %s', (_, reserved, waited, names) => {
  expect(pressNames(reserved, waited)).toEqual(names)
})
