import { expect, test } from 'vitest'
import { keyOf, keysOf, oldestOf } from './keys.ts'

const [a, b] = ['kX9mP2vL5qR8tW1yB4nC7dF0gH3jK6sA', 'zZ7nQ4wM6rS9uX2aC5oD8eG1hI4lL7tB']

test('each purpose has a key of its own, which is not the secret', () => {
  const keys = (['session', 'device', 'second factor', 'log'] as const).map(purpose => keyOf(a, purpose))
  expect(new Set([...keys, a]).size).toBe(5)
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32)
})

test('with a former secret the present one makes, and both are read', () => {
  const both = { current: b, former: a }
  expect(keyOf(both, 'session')).toBe(keyOf(b, 'session'))
  expect(keysOf(both, 'session')).toEqual([keyOf(b, 'session'), b, keyOf(a, 'session'), a])
  expect(keysOf(b, 'session')).toEqual([keyOf(b, 'session'), b])
  expect([oldestOf(both), oldestOf(b)]).toEqual([a, b])
})
