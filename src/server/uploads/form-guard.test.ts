import { expect, test } from 'vitest'
import { boundaryOf, formGuard } from './form-guard.ts'

const most = { parts: 3, fileBytes: 1000 }
const field = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
const file = (bytes: number) =>
  `--b\r\ncontent-disposition: form-data; name="f"; filename="f.png"\r\n\r\n${'x'.repeat(bytes)}\r\n`
const end = '--b--\r\n'

/** Returns how many bytes of a form are accepted when it comes in pieces of `size` bytes. */
function accepted(form: string, size: number): number {
  const guard = formGuard('b', most)
  const bytes = Buffer.from(form)
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size)
    const taken = guard(piece)
    if (taken < piece.length) return at + taken
  }
  return bytes.length
}

const sizes = [1, 2, 3, 7, 64, 1_000_000]

test.each([
  ['no part', end],
  ['fields and a file', `${field}${field}${file(1000)}${end}`],
  ['empty values', `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n${field}${end}`],
  ['parts without headers', `--b\r\n\r\n1\r\n${field}${end}`],
  ['what looks like a boundary', `${file(0).slice(0, -2)}\r\n-\r\n--\r\n--a\r\n${end}`],
])('accepts %s, in pieces of any size', (_, form) => {
  for (const size of sizes) expect([size, accepted(form, size)]).toEqual([size, form.length])
})

test.each([
  ['a part too many', field.repeat(1000), 4 * field.length + 3],
  ['a file that goes on', file(100_000), 1200],
  ['a head that goes on', `--b\r\n${'x-a: b\r\n'.repeat(10_000)}`, 4200],
  ['a field that goes on', `${field.slice(0, -2)}${'x'.repeat(1_000_000)}`, 66_000],
  ['bytes before the first part', `${'x'.repeat(1_000_000)}\r\n${field}`, 66_000],
  ['bytes behind the last', `${field}${end}${'x'.repeat(1_000_000)}`, 4300],
])('ends a form at %s', (_, form, atMost) => {
  for (const size of sizes) expect([size, accepted(form, size) <= atMost]).toEqual([size, true])
})

test('finds the boundary that a content type names', () => {
  const named = [
    'multipart/form-data; boundary=b',
    'Multipart/Form-Data;charset=x; boundary="b"; a=1',
    'multipart/form-data',
    'text/plain',
  ]
  expect([...named, undefined].map(boundaryOf)).toEqual(['b', 'b', null, null, null])
})
