import { expect, test } from 'vitest'
import { prepaidPlaceOf, searchOfPrepaid } from './prepaid-view.ts'

const product = '0199f000-0000-7000-8000-000000000001'
const placeOf = (search: string) => prepaidPlaceOf(new URLSearchParams(search))

test.each(['', '?view=awaiting', `?view=done&pickup=2026-11-25&product=${product}&q=%EA%B9%80`])(
  'a place writes the URL that it was read from: %s',
  search => {
    expect(searchOfPrepaid(placeOf(search))).toBe(search)
  },
)

test.each(['view=lost', 'view=unpicked', 'pickup=2026-02-30', 'pickup=soon', 'product=1'])(
  'an unknown word is left out: %s',
  search => {
    expect(placeOf(search)).toEqual({ view: 'unpicked', pickup: null, product: null, q: '' })
  },
)
