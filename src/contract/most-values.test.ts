import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commands } from './endpoints/endpoints.ts'
import { mostValues } from './most-values.ts'

describe('the values that an input has at most', () => {
  test.for([
    ['nothing', z.strictObject({}), 1],
    ['two fields, one of them optional', z.strictObject({ a: z.string(), b: z.int().optional() }), 3],
    ['a list of three objects', z.strictObject({ list: z.array(z.strictObject({ a: z.string() })).max(3) }), 8],
    ['the larger of two forms', z.union([z.string(), z.array(z.int()).max(4)]), 5],
    ['a field that is refined and changed', z.strictObject({ a: z.string().trim().transform(Number) }), 2],
  ] as const)('%s: %i', ([, schema, most]) => {
    expect(mostValues(schema)).toBe(most)
  })

  test('a list without a maximum has no such number', () => {
    expect(() => mostValues(z.array(z.string()))).toThrow('no maximum')
  })

  test('every command has one, and a guest’s is small', () => {
    const found = Object.values(commands).map(({ name, who, input }) => ({ name, who, most: mostValues(input) }))
    expect(found.filter(({ most }) => most > 6000)).toEqual([])
    expect(found.filter(({ who, most }) => who === 'guest' && most > 20)).toEqual([])
  })
})
