import { expect, test } from 'vitest'
import { momentInKst, parseMoment } from './backup-moment.ts'

test.each([
  ['2026-11-22 12:00:05', '2026-11-22T03:00:05Z'],
  ['2026-11-22T12:00:05', '2026-11-22T03:00:05Z'],
  ['2026-11-22 12:00', '2026-11-22T03:00:00Z'],
  ['2026-11-22 12:00:05.250', '2026-11-22T03:00:05.25Z'],
  ['2026-11-22 12:00:05+00:00', '2026-11-22T12:00:05Z'],
  ['2026-11-22 12:00:05+09', '2026-11-22T03:00:05Z'],
  ['2026-11-22 12:00:05 -0800', '2026-11-22T20:00:05Z'],
  ['2026-11-22T12:00:05Z', '2026-11-22T12:00:05Z'],
  ['2028-02-29 00:00:00', '2028-02-28T15:00:00Z'],
])('%s is the moment %s', (text, expected) => {
  expect(parseMoment(text)?.toString()).toBe(expected)
})

test.each([
  '',
  'yesterday',
  '2026-11-22',
  '2026-02-29 12:00:00',
  '2026-11-22 24:00:01',
  '22.11.2026 12:00',
  '2026-11-22 12:00:05 KST',
])('%j is no moment', text => {
  expect(parseMoment(text)).toBeNull()
})

test('a moment is written in Korean time to the second', () => {
  expect(momentInKst(Temporal.Instant.from('2026-11-22T15:00:05.999Z'))).toBe('2026-11-23 00:00:05')
})
