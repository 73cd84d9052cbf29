import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../domain/rejection.ts'
import { acceptOnlySoundJson } from './input.ts'

async function statusOf(payload: string, mostValues = 1000): Promise<number> {
  const app = Fastify()
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Refused ? 400 : 500).send({}))
  acceptOnlySoundJson(app)
  app.post('/', { config: { mostValues } }, () => ({}))
  const { statusCode } = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })
  return statusCode
}
const nested = (levels: number, inside = '') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`

describe('how many values JSON may have', () => {
  const fields = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, nth) => [`f${nth}`, 1])))
  it.each([
    ['what the route takes and fifty more', fields(60), 200],
    ['one more', fields(61), 400],
    ['a list of empty objects', `[${Array(61).fill('{}').join(',')}]`, 400],
    ['one-key objects in one another and side by side', `[${Array(31).fill('[0,{"a":0}]').join(',')}]`, 400],
    ['commas in a text', JSON.stringify({ text: ','.repeat(1000) }), 200],
  ] as const)('%s: %i', async (_, payload, status) => {
    expect(await statusOf(payload, 10)).toBe(status)
  })
})

describe('how deep JSON may nest', () => {
  it.each([
    ['32 levels', nested(32), 200],
    ['33 levels', nested(33), 400],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 400],
    ['levels that never close', '['.repeat(30_000), 400],
    ['many side by side', `[${Array(500).fill('[[]]').join(',')}]`, 200],
    ['brackets in a text', JSON.stringify({ text: '['.repeat(100) }), 200],
    ['brackets in a text after a quotation mark in it', JSON.stringify({ text: `"\\"${'{'.repeat(100)}` }), 200],
    ['brackets after a text that ends in a backslash', `["\\\\",${nested(33)}]`, 400],
  ] as const)('%s: %i', async (_, payload, status) => {
    expect(await statusOf(payload)).toBe(status)
  })
})
