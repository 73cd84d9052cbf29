import { expect, it } from 'vitest'
import { z } from 'zod'
import { commands } from '../../contract/endpoints/endpoints.ts'
import { isForeign } from './foreign-input.ts'

const item = z.strictObject({ name: z.string().max(3), count: z.int().min(1), day: z.iso.date(), kind: z.enum(['a', 'b']) })
const schema = z.strictObject({ items: z.array(item).max(2), note: z.string().nullable().optional() })
const sound = { name: '귤', count: 1, day: '2026-11-26', kind: 'a' }
const judge = (value: unknown, by: z.ZodType = schema) => {
  const { error } = by.safeParse(value, { reportInput: true })
  return error === undefined ? null : isForeign(error.issues)
}

it.each<[string, unknown, boolean | null]>([
  ['what is sound', { items: [sound] }, null],
  ['an unknown field', { items: [], isAdmin: true }, true],
  ['an unknown field further in', { items: [{ ...sound, price: 0 }] }, true],
  ['a text for a number', { items: [{ ...sound, count: '1' }] }, true],
  ['a number for a text', { items: [], note: 1 }, true],
  ['a list for a text', { items: [{ ...sound, name: ['귤'] }] }, true],
  ['an object for a list', { items: { $gt: '' } }, true],
  ['a text for all', 'items', true],
  ['beside a slip', { items: [{ ...sound, name: '한라봉귤', count: {} }] }, true],
  ['a text that is too long', { items: [{ ...sound, name: '한라봉귤' }] }, false],
  ['too few', { items: [{ ...sound, count: 0 }] }, false],
  ['too many', { items: [sound, sound, sound] }, false],
  ['a fraction', { items: [{ ...sound, count: 1.5 }] }, false],
  ['no day', { items: [{ ...sound, day: '2026-02-30' }] }, false],
  ['none of the choices', { items: [{ ...sound, kind: 'c' }] }, false],
  ['a missing field', {}, false],
  ['an empty field', { items: [{ ...sound, count: null }] }, false],
])('%s', (_, value, foreign) => {
  expect(judge(value)).toBe(foreign)
})

it('of several input shapes, finds fields and types that fit none', () => {
  const shapes = z.union([z.strictObject({ password: z.string().max(3) }), z.strictObject({ code: z.string() })])
  expect(judge({ password: '1234' }, shapes)).toBe(false)
  expect(judge({ password: 1 }, shapes)).toBe(true)
  expect(judge({ other: '1' }, shapes)).toBe(true)
  expect(judge({}, shapes)).toBe(false)
})

it.each(Object.values(commands).map(({ name, input }) => [name, input] as const))(
  '%s has no field of another command',
  (_, input) => {
    expect(judge({ aFieldOfNobody: true }, input)).toBe(true)
  },
)
