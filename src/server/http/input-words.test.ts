import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { commands, queries } from '../../contract/endpoints/endpoints.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { checked } from './input.ts'

function sentences(schema: z.ZodType, value: unknown): string[] {
  try {
    checked(schema, value)
    return []
  } catch (error) {
    const rejection = (error as Refused).rejection as Extract<Rejection, { code: 'INVALID_INPUT' }>
    return rejection.issues.map(issue => issue.message)
  }
}

/** Matches the validator's own messages, in the languages that it has. */
const raw = /잘못된|예상 타입|받은 타입|정규식|일치해야|여야 합니다|인식할 수 없는|Invalid|expected|received|pattern|Unrecognized/

describe('refused input is answered with the shop’s own sentences', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['nothing at all', z.strictObject({}), null],
    ['a number for a text', z.string(), 5],
    ['a number that is none', z.number(), Number.NaN],
    ['too long', z.string().max(2), 'abc'],
    ['too few', z.array(z.string()).min(1), []],
    ['too large', z.int().max(2), 3],
    ['no whole number', z.int(), 1.5],
    ['another pattern', z.string().regex(/^a$/), 'b'],
    ['none of several', z.enum(['a', 'b']), 'c'],
    ['another literal', z.literal('true'), 'false'],
    ['neither of two', z.union([z.string(), z.null()]), 5],
    ['a surplus field', z.strictObject({}), { a: 1 }],
    ['a wrong key', z.record(z.uuid(), z.int()), { a: 1 }],
    ['no day', z.iso.date(), 'x'],
    ['not refined', z.string().refine(() => false), 'x'],
  ])('%s', (_, schema, value) => {
    const said = sentences(schema, value)
    expect(said).not.toEqual([])
    for (const sentence of said) {
      expect(sentence).toMatch(/[가-힣].*(요|다)\.$/)
      expect(sentence).not.toMatch(raw)
    }
  })

  const wrong: readonly unknown[] = [null, [], 'x', 5, true, {}, { surplus: 1 }]
  const inputs = [
    ...Object.values(commands).map(command => [command.name, command.input] as const),
    ...Object.values(queries).map(query => [query.name, query.search] as const),
  ]
  it.each(inputs)('%s', (_, schema) => {
    for (const value of wrong) for (const sentence of sentences(schema, value)) expect(sentence).not.toMatch(raw)
  })
})
