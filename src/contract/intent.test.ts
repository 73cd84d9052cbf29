import { expect, test } from 'vitest'
import { z } from 'zod'
import { commands } from './endpoints/endpoints.ts'

type Schema = {
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

const schemaOf = (input: z.ZodType) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema

/** Returns every object schema within an input, at any depth. */
function objectsOf(schema: Schema): Schema[] {
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  const parts = [...inner, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [...(schema.properties ? [schema] : []), ...parts.flatMap(objectsOf)]
}

const fieldsOf = (input: z.ZodType) => objectsOf(schemaOf(input)).flatMap(object => Object.keys(object.properties!))

/** Fields that only the server may know or decide. */
const theShops =
  /price|won|points|amount|balance|reward|role|tier|status|date|day|at$|until|from|count|total|userId|suspend|stock|units/i

/** The cart is the browser's own storage: it gets back what it saved, and no decision depends on it. */
const remembered = new Set(['saveCart'])

/** `seen` is a list from an earlier answer, sent back unchanged. */
const givenBack = new Set(['saveCategories'])
const strict = Object.values(commands).filter(entry => !givenBack.has(entry.name))

test.each(strict.map(entry => [entry.name, entry.input as z.ZodType] as const))('%s refuses unknown fields', (_, input) => {
  expect(objectsOf(schemaOf(input)).filter(object => object.additionalProperties !== false)).toEqual([])
})

const customers = Object.values(commands).filter(entry => entry.who === 'customer' && !remembered.has(entry.name))
test.each(customers.map(entry => [entry.name, entry.input as z.ZodType] as const))(
  '%s has no field that the server decides',
  (_, input) => {
    expect(fieldsOf(input).filter(field => theShops.test(field))).toEqual([])
  },
)
