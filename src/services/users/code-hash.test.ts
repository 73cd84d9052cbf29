import { expect, test } from 'vitest'
import { codeHash, isCodeOf } from './code-hash.ts'
import { deriveKey } from './derive-key.ts'
import { newHashCost } from './password-hash.ts'
import { createHmac } from 'node:crypto'
import { keyOf } from '../secrets/keys.ts'

const [a, b] = ['kX9mP2vL5qR8tW1yB4nC7dF0gH3jK6sA', 'zZ7nQ4wM6rS9uX2aC5oD8eG1hI4lL7tB']
const [userId, code] = ['0197-user', '12345678']

test('a code of staff is hashed at the cost of a password, under a salt of its person', async () => {
  const hash = await codeHash(a, userId, code)
  const salt = createHmac('sha256', keyOf(a, 'password code')).update(userId).digest()
  expect(hash).toEqual((await deriveKey(code, salt, newHashCost)).subarray(0, 32))
  expect(hash).not.toEqual(await codeHash(a, 'another', code))
})

test('a code counts by the present and the former secret', async () => {
  const hash = await codeHash(a, userId, code)
  expect(await isCodeOf(a, userId, { code, hash })).toBe(true)
  expect(await isCodeOf({ current: b, former: a }, userId, { code, hash })).toBe(true)
  expect(await isCodeOf(b, userId, { code, hash })).toBe(false)
  expect(await isCodeOf(a, userId, { code: '12345679', hash })).toBe(false)
})
