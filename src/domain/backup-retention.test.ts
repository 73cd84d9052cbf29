import { expect, test } from 'vitest'
import { type BaseBackup, keptBases, unneededSegments } from './backup-retention.ts'

const now = Temporal.Instant.from('2026-11-26T12:00:00+09:00')
const segment = (position: number) => `00000001${'0'.repeat(8)}${position.toString(16).toUpperCase().padStart(8, '0')}`
const base = (at: string, first = 1, last = first): BaseBackup => ({
  id: at,
  finishedAt: Temporal.Instant.from(`${at}:00+09:00`),
  firstSegment: segment(first),
  lastSegment: segment(last),
})
const idsOf = (bases: readonly BaseBackup[]) => bases.map(({ id }) => id)
const kept = (...at: string[]) =>
  idsOf(
    keptBases(
      at.map(each => base(each)),
      now,
    ),
  )

test.each([
  ['nothing', [], []],
  ['the only one, however old', ['2020-01-01T03:40'], ['2020-01-01T03:40']],
  [
    'the last of a day, and the oldest of all, from which every moment is restored',
    ['2026-11-25T03:40', '2026-11-25T12:00', '2026-11-25T22:00'],
    ['2026-11-25T22:00', '2026-11-25T03:40'],
  ],
  ['days by Korean midnight', ['2026-11-25T23:59', '2026-11-26T00:00'], ['2026-11-26T00:00', '2026-11-25T23:59']],
  [
    'the newest that is older than seven days, to restore the first of them',
    ['2026-11-19T11:59', '2026-11-19T12:01', '2026-11-18T03:40'],
    ['2026-11-19T12:01', '2026-11-19T11:59'],
  ],
])('keeps %s', (_what, made, expected) => {
  expect(kept(...made)).toEqual(expected)
})

test('of two years of daily backups, keeps 7 days and the one before, 4 weeks and 12 months', () => {
  const days = Array.from({ length: 730 }, (_, ago) => Temporal.PlainDate.from('2026-11-26').subtract({ days: ago }))
  const expected = [
    ...['26', '25', '24', '23', '22', '21', '20', '19'].map(day => `2026-11-${day}`),
    '2026-11-15',
    '2026-11-08', // the weeks that ended on the 22nd and today are among the days
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]
  expect(kept(...days.map(day => `${day.toString()}T03:40`))).toEqual(expected.map(day => `${day}T03:40`))
})

test('what was kept yesterday and is dropped today is never needed tomorrow', () => {
  let stored: BaseBackup[] = []
  for (let day = 0; day < 800; day++) {
    const at = Temporal.PlainDate.from('2024-01-01').add({ days: day })
    const evening = Temporal.Instant.from(`${at.toString()}T12:00:00+09:00`)
    stored = keptBases([...stored, base(`${at.toString()}T03:40`)], evening)
  }
  const all = Array.from({ length: 800 }, (_, day) =>
    base(`${Temporal.PlainDate.from('2024-01-01').add({ days: day }).toString()}T03:40`),
  )
  expect(idsOf(stored)).toEqual(idsOf(keptBases(all, Temporal.Instant.from('2026-03-10T12:00:00+09:00'))))
})

test.each([
  ['all since the only one', [base('2026-11-26T03:40', 5, 6)], [0, 1, 2, 3, 4]],
  [
    'all since the newest that is older than seven days',
    [base('2026-11-10T03:40', 3), base('2026-11-18T03:40', 6), base('2026-11-25T03:40', 9)],
    [0, 1, 2, 4, 5],
  ],
  ['of an older one what makes it consistent', [base('2026-10-31T03:40', 2, 4), base('2026-11-18T03:40', 8)], [0, 1, 5, 6, 7]],
  ['everything without a base backup', [], []],
])('needs %s', (_what, bases, dropped) => {
  const segments = Array.from({ length: 12 }, (_, position) => segment(position))
  expect(unneededSegments(segments, bases, now)).toEqual(dropped.map(segment))
})
