import { expect, test } from 'vitest'
import { backupAlarms, type BackupFacts } from './backup-alarms.ts'

const now = Temporal.Instant.from('2026-11-26T03:00:00Z')
const ago = (minutes: number, seconds = 0) => now.subtract({ minutes, seconds })
const sound: BackupFacts = {
  waitingSince: ago(1),
  newestBaseAt: ago(60),
  logBytes: 2 * 1024 ** 3,
  isHandOverFailing: false,
  bucketFailedSince: null,
}

test.each<[string, Partial<BackupFacts>, string[]]>([
  ['all is well', {}, []],
  ['nothing waits', { waitingSince: null }, []],
  ['a segment waits for five minutes', { waitingSince: ago(5) }, []],
  ['a segment waits for longer', { waitingSince: ago(5, 1) }, ['LOG_WAITS']],
  ['PostgreSQL cannot hand over', { isHandOverFailing: true }, ['HAND_OVER_FAILS']],
  ['the log has 4 GiB', { logBytes: 4 * 1024 ** 3 }, []],
  ['the log has more', { logBytes: 4 * 1024 ** 3 + 1 }, ['LOG_PILES_UP']],
  ['the base backup is 26 hours old', { newestBaseAt: ago(26 * 60) }, []],
  ['the base backup is older', { newestBaseAt: ago(26 * 60, 1) }, ['BASE_TOO_OLD']],
  ['there is none yet, which the task that makes it reports', { newestBaseAt: null }, []],
  ['the bucket is away for half an hour', { bucketFailedSince: ago(30) }, []],
  ['the bucket is away for longer', { bucketFailedSince: ago(30, 1) }, ['BUCKET_AWAY']],
  ['two things are wrong', { waitingSince: ago(9), newestBaseAt: ago(2000) }, ['LOG_WAITS', 'BASE_TOO_OLD']],
])('when %s, alarms are %j %j', (_what, change, expected) => {
  expect(backupAlarms({ ...sound, ...change }, now)).toEqual(expected)
})
