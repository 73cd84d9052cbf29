import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { hashPassword } from './password-hash.ts'

test('answers are compressed while eight passwords are hashed: they wait for none of them', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 8 }, () => hashPassword('한라산 백록담').then(() => (hashed += 1)))
  await promisify(gzip)('an answer')
  expect(hashed).toBe(0)
  await Promise.all(hashes)
  expect(hashed).toBe(8)
})
