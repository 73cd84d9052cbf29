import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { ensureBackupKey, keyFileName, keyInGroups } from '../src/backup/backup-key.ts'
import type { Config } from '../src/server/settings/config.ts'

/**
 * Prints where the backups are stored, and their key when it was just created: without it they cannot be read. Under systemd it prints the
 * key's file instead of the key, which would stay in the log.
 * @throws Error if the key file is damaged
 */
export function announceBackups(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  log: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): void {
  if (!backup) return
  const { key, isNew } = ensureBackupKey(dataDir)
  if (isNew && env['JOURNAL_STREAM'] !== undefined)
    // systemd would keep the key in the system's log
    log(`백업 열쇠가 ${dataDir}/${keyFileName}에 있어요. 종이에 적어 두세요. The key of the backups is there: keep it on paper.`)
  else if (isNew)
    log(`
  백업 열쇠: 종이에 적어 가게 밖에 두세요. 이 열쇠가 없으면 아무도 백업을 열 수 없어요. 다시 보여 드리지 않아요.
  The key of the backups. Keep it on paper, away from this machine: nobody can read them without it.

    ${keyInGroups(key)}
`)
  log(`Backups go to ${backup.dir}${backup.s3 ? ` and the bucket ${backup.s3.bucket}` : ''}`)
  const isInside = !relative(dataDir, backup.dir).startsWith('..')
  if (isInside && !backup.s3)
    log(`
  !! 백업이 데이터와 같은 디스크에 있어요. 그 디스크가 고장 나면 둘 다 사라져요. BACKUP_DIR에 다른 디스크의 폴더를 지정해 주세요.
  !! The backups are on the same disk as the data: name a folder on another disk in BACKUP_DIR, or a bucket (BACKUP_S3_…).
`)
  if (!isInside && !existsSync(backup.dir)) log(`${backup.dir} does not exist yet and is made: is its disk mounted?`)
}
