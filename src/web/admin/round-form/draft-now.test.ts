import { expect, test } from 'vitest'
import { draftNow } from './draft-now.ts'
import { emptyForm, type RoundForm } from './form-values.ts'

const at = Temporal.Instant.from('2026-11-22T10:00:00Z')
const picture = (id: string) => ({ id, url: `/files/${id}`, width: 1, height: 1, color: '#fff' })
const form = (...ids: string[]): RoundForm => ({ ...emptyForm(null), pictures: ids.map(picture) })
const draft = (values: RoundForm) => ({
  at: at.toString(),
  path: '/admin/products/add',
  values,
  base: form('the-product'),
  versions: { product: 1, round: 1 },
})
const picturesAfter = (age: Temporal.DurationLike) =>
  draftNow(draft(form('the-product', 'added')), at.add(age))?.values.pictures.map(({ id }) => id)

test.each([
  [{ seconds: 1 }, ['the-product', 'added']],
  [{ hours: 23 }, ['the-product', 'added']],
  [{ hours: 23, seconds: 1 }, ['the-product']],
  [{ hours: 720 }, ['the-product']],
  [{ hours: 720, seconds: 1 }, undefined],
])('after %o a draft has the pictures %o', (age, expected) => expect(picturesAfter(age)).toEqual(expected))

test('a draft of a form with fewer fields is dropped', () => {
  const { places: _, ...older } = emptyForm(null)
  expect(draftNow(draft(older as RoundForm), at)).toBeNull()
})
