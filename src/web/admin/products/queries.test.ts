import { expect, test } from 'vitest'
import { productViewOf } from './product-view.ts'
import { filterOf } from './queries.ts'

test('the counter’s product screen searches any part of a name', () => {
  const filter = filterOf(productViewOf(new URLSearchParams('q=감귤')))
  expect(filter).toEqual({ archived: 'false', name: '감귤' }) // `q` of the API is the beginning of a name
})
