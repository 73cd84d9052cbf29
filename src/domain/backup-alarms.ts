export type BackupFacts = {
  /** When the oldest write-ahead log segment that is not yet in the backup was ready to be stored; null if none waits. */
  waitingSince: Temporal.Instant | null
  newestBaseAt: Temporal.Instant | null
  /** Size in bytes of the write-ahead log that PostgreSQL keeps on its own disk. */
  logBytes: number
  /** True if PostgreSQL's last attempt to archive a log segment failed. */
  isHandOverFailing: boolean
  /** Since when the S3 bucket with the second copy of the backup does not answer; null if it answers. */
  bucketFailedSince: Temporal.Instant | null
}

export type BackupAlarm = 'LOG_WAITS' | 'HAND_OVER_FAILS' | 'LOG_PILES_UP' | 'BASE_TOO_OLD' | 'BUCKET_AWAY'

const LOG_WAITS_MINUTES = 5
const BASE_HOURS = 26
const BUCKET_MINUTES = 30
/** Size in bytes of PostgreSQL's write-ahead log above which an alarm is raised: twice its own limit (`max_wal_size`). */
const MOST_LOG_BYTES = 4 * 1024 ** 3

/** Returns the alarms that the state of a running backup raises; an empty list if nothing is wrong. */
export function backupAlarms(facts: BackupFacts, now: Temporal.Instant): BackupAlarm[] {
  const isOlder = (at: Temporal.Instant | null, minutes: number) =>
    at !== null && Temporal.Instant.compare(at, now.subtract({ minutes })) < 0
  const holds: Record<BackupAlarm, boolean> = {
    LOG_WAITS: isOlder(facts.waitingSince, LOG_WAITS_MINUTES),
    HAND_OVER_FAILS: facts.isHandOverFailing,
    LOG_PILES_UP: facts.logBytes > MOST_LOG_BYTES,
    BASE_TOO_OLD: isOlder(facts.newestBaseAt, BASE_HOURS * 60),
    BUCKET_AWAY: isOlder(facts.bucketFailedSince, BUCKET_MINUTES),
  }
  return (Object.keys(holds) as BackupAlarm[]).filter(alarm => holds[alarm])
}

/** The Korean text of each alarm. The first three also tell what to do. */
export const backupAlarmTexts: Record<BackupAlarm, string> = {
  LOG_WAITS: '5분 넘게 백업에 쓰지 못하고 있어요. 백업 폴더의 디스크를 확인해 주세요',
  HAND_OVER_FAILS: 'PostgreSQL이 로그를 넘기지 못하고 있어요. 데이터 디스크를 확인해 주세요',
  LOG_PILES_UP: 'PostgreSQL 로그가 4GB를 넘게 쌓였어요. 디스크가 차기 전에 확인해 주세요',
  BASE_TOO_OLD: '마지막 전체 백업이 26시간보다 오래됐어요',
  BUCKET_AWAY: '30분 넘게 S3 버킷에 백업 사본을 두지 못하고 있어요',
}
