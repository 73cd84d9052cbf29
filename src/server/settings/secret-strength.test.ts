import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weakness } from './secret-strength.ts'

test.each([
  ['too short: at least 32 characters', 'kX9mP2vL5qR8tW1yB4nC7dF0gH3jK6s'],
  ['repeats itself too much', 'kX9#mP2$vL5@kX9#mP2$vL5@kX9#mP2$vL5@'],
  ['reads like a sentence or a pattern', 'the quick brown fox jumps over the lazy dog'],
  ['reads like a sentence or a pattern', 'My-little-shop-sells-mandarins-from-Jeju-since-2025!'],
  ['reads like a sentence or a pattern', 'MYLITTLESHOPSELLSMANDARINSFROMJEJU'],
  ['reads like a sentence or a pattern', '우리 동네 가게는 제주에서 온 귤을 팔아요 그리고 사과도 팔아요 2025'],
  ['contains a word', 'moapick-kX9mP2vL5qR8tW1yB4nC7dF0gH3jK6s'],
])('%s: %j', (why, secret) => expect(weakness(secret)).toContain(why))

test('any randomly generated secret is accepted, in each usual spelling', () => {
  // derived from a hash, because fast-check's own strings are more uniform than random ones
  const drawn = (count: number, spelling: BufferEncoding) =>
    fc.integer().map(seed => createHash('sha512').update(`${seed}`).digest().subarray(0, count).toString(spelling))
  for (const secrets of [drawn(36, 'base64'), drawn(32, 'base64url')])
    fc.assert(
      fc.property(secrets, secret => {
        expect(weakness(secret)).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
})
