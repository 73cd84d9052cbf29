import { z } from 'zod'
import { limits } from './limits.ts'

type JsonSchema = z.core.JSONSchema._JSONSchema

/** Returns the largest number of values that an input of the schema can have: every object, list and plain value counts as one. */
export function mostValues(schema: z.ZodType): number {
  return count(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
}

/**
 * Returns the largest number of values that the JSON schema allows.
 * @throws Error for a list without `maxItems`, which could have any number of values
 */
function count(schema: JsonSchema): number {
  if (typeof schema === 'boolean') return 1
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(count))
  if (schema.allOf) return sum(schema.allOf)
  if (schema.type === 'array') {
    if (schema.prefixItems) return 1 + sum(schema.prefixItems)
    if (schema.maxItems === undefined) throw new Error('a list of an input has no maximum')
    return 1 + schema.maxItems * sum([schema.items ?? true].flat())
  }
  if (schema.type !== 'object') return 1
  const others = schema.additionalProperties
  const byKey = typeof others === 'object' ? limits.bulkOrders * count(others) : 0
  return 1 + byKey + sum(Object.values(schema.properties ?? {}))
}

function sum(schemas: readonly JsonSchema[]): number {
  return schemas.reduce<number>((total, each) => total + count(each), 0)
}
