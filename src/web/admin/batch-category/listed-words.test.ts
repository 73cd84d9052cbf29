import { expect, test } from 'vitest'
import { listedWords } from './listed-words.ts'

test.each([
  [2, 2, '상품 2개'],
  [0, 0, '상품 0개'],
  [1_234, 50, '상품 1,234개 가운데 50개'],
])('%i products of which %i are shown', (count, shown, words) => {
  expect(listedWords(count, shown)).toBe(words)
})
