import { expect, test } from 'vitest'
import { chainIsBroken, chooseBase } from './backup-choice.ts'
import type { BaseBackup } from './backup-retention.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-26T${time}+09:00`)
const segment = (position: number) => `00000001${'0'.repeat(8)}${position.toString(16).toUpperCase().padStart(8, '0')}`
const base = (id: string, time: string, first: number, last = first): BaseBackup => ({
  id,
  finishedAt: at(time),
  firstSegment: segment(first),
  lastSegment: segment(last),
})
const now = at('18:00:00')
const [early, late] = [base('early', '03:40:00.250', 3, 4), base('late', '12:00:00', 7)]
const segments = (...positions: number[]) => [...positions.map(segment), '00000002.history']
const all = segments(3, 4, 5, 6, 7, 8)

test.each([
  ['the newest of all without a moment', [late, early], all, null, { base: late, until: 'end' }],
  ['the newest by then', [early, late], all, at('11:59:59'), { base: early, until: at('11:59:59') }],
  ['the one of that second', [early, late], all, at('12:00:00'), { base: late, until: at('12:00:00') }],
  ['by the second, not its parts', [early, late], all, at('03:40:00'), { base: early, until: early.finishedAt }],
  [
    'a moment after the last segment, for PostgreSQL to judge',
    [early],
    segments(3, 4),
    at('17:00:00'),
    { base: early, until: at('17:00:00') },
  ],
  [
    'its own moment where the log has a gap',
    [early, late],
    segments(3, 4, 6, 7),
    at('03:40:00'),
    { base: early, until: 'consistent' },
  ],
])('chooses %s', (_what, bases, names, moment, expected) => {
  expect(chooseBase(bases, names, moment, now)).toEqual(expected)
})

test.each([
  ['no backup', [], all, null, { code: 'NO_BACKUP' }],
  ['a moment in the future', [early], all, at('18:00:01'), { code: 'IN_FUTURE' }],
  ['a moment before the first', [early, late], all, at('03:39:59'), { code: 'BEFORE_FIRST', first: early.finishedAt }],
  ['a base backup without its log', [early], segments(3), null, { code: 'LOG_INCOMPLETE', base: 'early', missing: 4 }],
  [
    'a moment in a gap of the log',
    [early, late],
    segments(3, 4, 6, 7),
    at('10:00:00'),
    { code: 'ONLY_SINGLE_MOMENTS', before: early.finishedAt, after: late.finishedAt },
  ],
])('refuses %s', (_what, bases, names, moment, expected) => {
  expect(chooseBase(bases, names, moment, now)).toEqual(expected)
})

test('accepts the present moment', () => {
  expect(chooseBase([early], all, now, now)).toEqual({ base: early, until: now })
})

test.each([
  ['no base backup', [], all, true],
  ['all of the log', [early], all, false],
  ['a gap since the newest', [early, late], segments(3, 4, 7, 9), true],
  ['a gap before the newest', [early, late], segments(3, 4, 7, 8), false],
])('with %s the chain is broken: %#', (_what, bases, names, expected) => {
  expect(chainIsBroken(bases, names)).toBe(expected)
})
