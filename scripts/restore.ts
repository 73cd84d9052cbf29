import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupKey, keyFileName, parseBackupKey, readBackupKey } from '../src/backup/backup-key.ts'
import { restore } from '../src/backup/restore.ts'
import { RestoreRefused } from '../src/backup/restore-refused.ts'
import type { Database } from '../src/db/connection/database.ts'
import { momentInKst, parseMoment } from '../src/domain/backup-moment.ts'
import { localStore } from '../src/files/local.ts'
import { s3Store } from '../src/files/s3.ts'
import type { FileStore } from '../src/files/store.ts'
import { backupPlaceOf } from '../src/server/settings/config.ts'
import { audit } from '../src/services/maintenance/doctor.ts'
import { finish } from './lifecycle.ts'

const usage = `npm run restore -- --into <folder> [--at '2026-11-22 12:00:05'] [--from <folder>|s3] [--key-file <file>] [--base <id>] [--shop <id>]`

/**
 * `npm run restore`: restores a backup into a new folder, audits it, and tells how to start the shop from it. Moments are Korean time
 * unless they have an offset. Overwrites nothing, and may be killed and repeated.
 */
await finish(async () => {
  const given = readArguments()
  const place = backupPlaceOf(process.env)
  const restored = await restore({
    at: given.at === undefined ? null : momentOf(given.at),
    baseId: given.base,
    shop: given.shop,
    from: storeOf(given.from, place),
    key: keyOf(given['key-file'], place.dataDir),
    into: given.into,
    now: Temporal.Now.instant(),
    keepsLog: true,
    log: console.log,
    examine: look,
  }).catch(inWords)
  const { orders, lastOrderAt, violations } = restored.examined
  for (const { audit: name, row } of violations) console.log(`✗ ${name} ${JSON.stringify(row)}`)
  const upTo = momentInKst(restored.upTo)
  const last = lastOrderAt ? momentInKst(lastOrderAt) : '–'
  console.log(`
  복원했어요: ${upTo}까지의 가게예요. 주문 ${orders}건, 마지막 주문 ${last}, 사진 파일 ${restored.pictures}개.
  ${violations.length === 0 ? '데이터 검사에서 문제가 없었어요.' : `데이터 검사에서 문제 ${violations.length}건을 찾았어요. 위의 줄을 확인해 주세요.`}
  이 가게를 열려면, 예전 가게를 멈춘 뒤: DATA_DIR=${given.into} npm start
  예전 SECRET을 환경 변수로 쓰고 있었다면 그 값을 그대로 쓰세요.

  Restored up to ${upTo} KST: ${orders} orders, the last of ${last}, ${restored.pictures} picture files.
  ${violations.length === 0 ? 'The doctor found nothing wrong.' : `The doctor found ${violations.length} things wrong, see above.`}
  Stop the old shop, then start this one: DATA_DIR=${given.into} npm start
  (keep the settings of the environment that the old one had)
`)
  process.exitCode = violations.length === 0 ? 0 : 1
})

function readArguments() {
  const options = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: { at: options, into: options, from: options, 'key-file': options, base: options, shop: options },
    })
    if (values.into) return { ...values, into: resolve(values.into) }
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error })
  }
  throw new Error(`--into is missing: the new folder for the shop's data.\nUsage: ${usage}`)
}

function momentOf(text: string): Temporal.Instant {
  const at = parseMoment(text)
  if (at) return at
  throw new Error(`--at ${text}: 시각을 읽을 수 없어요. '2026-11-22 12:00:05'처럼 지정해 주세요.
"${text}" is no moment: write it like '2026-11-22 12:00:05', in Korean time.`)
}

function storeOf(from: string | undefined, { backup }: ReturnType<typeof backupPlaceOf>): FileStore {
  if (from === 's3' && !backup.s3) throw new Error('--from s3 needs the settings BACKUP_S3_… (docs/OPERATIONS.md)')
  if (backup.s3 && (from === 's3' || (from === undefined && !existsSync(backup.dir)))) return s3Store(backup.s3)
  return localStore(resolve(from ?? backup.dir))
}

function keyOf(file: string | undefined, dataDir: string): BackupKey {
  const written = process.env['BACKUP_KEY']
  const key = written ? parseBackupKey(written) : null
  if (!file && written && !key) throw new Error('BACKUP_KEY is no backup key: it has 64 digits from 0-9 and a-f')
  const path = resolve(file ?? join(dataDir, keyFileName))
  if (!file && key) return key
  if (existsSync(path)) return readBackupKey(path)
  throw new Error(`${path}에 백업 열쇠가 없어요. 적어 둔 열쇠를 BACKUP_KEY로 알려 주거나, 파일에 적어 --key-file로 알려 주세요.
There is no backup key in ${path}: give the one that you kept by BACKUP_KEY, or in a file by --key-file.`)
}

/** Throws a refused restore as an error with its message only, so that no stack is printed; other errors unchanged. */
function inWords(error: unknown): never {
  throw error instanceof RestoreRefused ? new Error(error.message, { cause: error }) : error
}

async function look(db: Database) {
  const [row] = await db.query<{ orders: number; lastOrderAt: Temporal.Instant | null }>(
    'select count(*) as orders, max(created_at) as "lastOrderAt" from orders',
  )
  return { ...row!, violations: await audit(db, Temporal.Now.instant()) }
}
