import { expect, test } from 'vitest'
import { namePartsOf } from './name-parts.ts'

test.each([
  ['감귤', ['감귤', 'rkarbf']],
  ['계란', ['계란', '달걀', 'rpfks']],
  ['rPfks', ['rpfks', '계란', '달걀', '게란', '께란']],
  ['RpFKS', ['rpfks', '계란', '달걀', '게란', '께란']],
  ['한우 소고기 1KG', ['한우 소고기 1kg', '한우 쇠고기 1kg']],
])('%s', (typed, parts) => {
  expect(new Set(namePartsOf(typed))).toEqual(new Set(parts))
})
