import { z } from 'zod'
import { limits } from './limits.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Returns how many values an input of the schema has at most: every object, list and plain value counts as one. */
export function mostValues(schema: z.ZodType): number {
  return count(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
}

/** @throws Error for a list without `maxItems`, whose number of values nothing bounds */
function count(schema: JsonSchema): number {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return Math.max(...choices.map(count))
  if (schema.allOf) return sum(schema.allOf as JsonSchema[])
  if (schema.type === 'array') {
    if (schema.prefixItems) return 1 + sum(schema.prefixItems as JsonSchema[])
    if (schema.maxItems === undefined) throw new Error('a list of an input has no maximum')
    return 1 + schema.maxItems * count((schema.items ?? {}) as JsonSchema)
  }
  if (schema.type !== 'object') return 1
  const others = schema.additionalProperties
  const byKey = typeof others === 'object' ? limits.bulkOrders * count(others) : 0
  return 1 + byKey + sum(Object.values(schema.properties ?? {}) as JsonSchema[])
}

function sum(schemas: readonly JsonSchema[]): number {
  return schemas.reduce((total, each) => total + count(each), 0)
}
