import { existsSync, mkdirSync, readFileSync, realpathSync, statfsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { parseConfig } from '../src/server/settings/config.ts'
import { finish } from './lifecycle.ts'
import { findRunning } from './running-shop.ts'
import { archiveOfRef } from './update/archive-of-ref.ts'
import { carryOut } from './update/carry-out.ts'
import { type Journal, lockUpdates, readJournal, readPrevious, stateIn } from './update/journal.ts'
import { processKeeper, serviceKeeper } from './update/keepers.ts'
import { currentIn, homeOf, type Release, releaseAt, releaseInArchive } from './update/releases.ts'
import { plainEnv } from './update/run-in.ts'
import { planWords } from './update/plan-words.ts'
import { readService } from './update/service-note.ts'

const usage = 'npm run update -- <archive or git ref> [--without-backup] [--dry-run], or npm run update -- --back'
const NEEDED_MB = 600
const backupsAreOff = `이 가게는 스스로 백업하지 않아요. 직접 백업한 뒤 --without-backup을 더해 주세요.
This shop makes no backups of its own: make one by other means, then add --without-backup.`

/**
 * `npm run update -- <archive or git ref>`: installs a version beside the running one, backs up, migrates, restarts, and goes back by
 * itself if it does not become ready (decision 088). May be killed and repeated at any moment.
 */
await finish(async ({ onEnd, goOn }) => {
  const { given, back, dryRun, backup } = readArguments()
  const root = realpathSync('.')
  const home = homeOf(root)
  const service = readService(home)
  const env = service ? { ...plainEnv(process.env), ...parseEnv(readFileSync(service.settings, 'utf8')) } : plainEnv(process.env)
  const config = parseConfig(env)
  env['DATA_DIR'] = config.dataDir // the versions have different working folders
  if (env['BACKUP_DIR']) env['BACKUP_DIR'] = resolve(env['BACKUP_DIR'])
  const patienceMs = secondsIn(env) * 1000
  if (service && process.getuid?.() !== 0) throw new Error('sudo로 실행해 주세요.\nRun this as root (sudo npm run update -- …).')
  if (!dryRun) mkdirSync(home, { recursive: true })
  if (!dryRun) onEnd(lockUpdates(home))
  const interrupted = readJournal(home)
  const running = findRunning(config)
  if (!interrupted) refuseOthers(root, currentIn(home), running?.root, config)
  refuseDataInside(config, root)
  if (backup && !back && !config.backup) throw new Error(backupsAreOff)
  const from = interrupted?.from ?? releaseAt(root)
  const archive = back ? undefined : await archiveOf(given, home, dryRun)
  const packed = archive === undefined ? undefined : { path: archive, ...(await releaseInArchive(archive, home)) }
  const to: Release = packed ? { root: packed.root, version: packed.version } : previousOf(home, from.root, interrupted)
  if (interrupted && interrupted.to.root !== to.root)
    throw new Error(
      `중단된 업데이트가 있어요: ${interrupted.to.version}. 먼저 그것을 마치거나 --back으로 되돌려 주세요.
An update to ${interrupted.to.version} was interrupted: finish it first with its archive, or go back with --back.`,
    )
  if (to.root === from.root)
    throw new Error(`이미 ${to.version} 버전이에요.\nVersion ${to.version} of this archive is the one that runs.`)
  const room = statfsSync(existsSync(home) ? home : dirname(home))
  if ((room.bavail * room.bsize) / 2 ** 20 < NEEDED_MB)
    throw new Error(`${home}에 ${NEEDED_MB}MB가 비어 있어야 해요.\n${home} needs ${NEEDED_MB} MB of room.`)
  const begun: Journal = interrupted ?? { from, to, step: back ? 'switch' : 'install', isWayBack: back }
  const takenBack = back && interrupted !== undefined && !interrupted.isWayBack
  const steps = { backup, patienceSeconds: patienceMs / 1000, service: service?.unit }
  if (!takenBack) console.log(planWords(begun, interrupted !== undefined, steps))
  if (dryRun) return
  const account = service && process.getuid?.() === 0 ? service.account : undefined
  const ground = { env, account }
  const state = stateIn(home)
  await carryOut(
    {
      home,
      archive: packed,
      config,
      ground,
      keeper: service
        ? serviceKeeper(service.unit)
        : processKeeper(config, ground, join(state, 'shop.log'), join(state, 'started')),
      backup,
      back: takenBack,
      patienceMs,
      goOn,
    },
    takenBack ? { ...begun, step: 'back' } : begun,
  )
})

function readArguments() {
  const option = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      options: { back: option, 'dry-run': option, 'without-backup': option },
      allowPositionals: true,
    })
    if (positionals.length !== (values.back ? 0 : 1)) throw new Error('Give one archive or git ref, or --back.')
    return { given: positionals[0] ?? '', back: values.back, dryRun: values['dry-run'], backup: !values['without-backup'] }
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error })
  }
}

/** Reads UPDATE_WAIT_SECONDS: how long a started version may take until it is ready. */
function secondsIn(env: NodeJS.ProcessEnv): number {
  const setting = env['UPDATE_WAIT_SECONDS'] || '300'
  const seconds = /^\d+$/.test(setting) ? Number(setting) : 0
  if (seconds >= 5 && seconds <= 7200) return seconds
  throw new Error(`UPDATE_WAIT_SECONDS should be a number of seconds from 5 to 7200, not "${setting}"`)
}

async function archiveOf(given: string, home: string, dryRun: boolean): Promise<string> {
  if (existsSync(given)) return resolve(given)
  if (/\.t?gz$/.test(given)) throw new Error(`${given}: 그런 파일이 없어요.\nThere is no file ${given}.`)
  return await archiveOfRef(given, home, dryRun)
}

function previousOf(home: string, root: string, interrupted: Journal | undefined) {
  if (interrupted) return interrupted.to
  const previous = readPrevious(home)
  if (previous && previous.root !== root && existsSync(previous.root)) return previous
  throw new Error('되돌릴 예전 버전이 없어요.\nThere is no version to go back to.')
}

function refuseOthers(
  root: string,
  current: string | undefined,
  running: string | undefined,
  { dataDir, port }: { dataDir: string; port: number },
): void {
  if (current !== undefined && current !== root)
    throw new Error(`${current} 폴더에서 실행해 주세요.\nRun this in ${current}, which is the version in use.`)
  if (running === undefined)
    throw new Error(
      `${dataDir}의 가게가 포트 ${port}에서 켜져 있지 않아요. 가게와 같은 설정으로, 가게가 켜져 있을 때 실행해 주세요.
No shop of ${dataDir} is open on port ${port}. Run this with the settings of the shop, while it is open.`,
    )
  if (running !== root)
    throw new Error(`가게가 다른 폴더에서 켜져 있어요: ${running}\nThe shop that is open runs in ${running}: run this there.`)
}

function refuseDataInside({ dataDir }: { dataDir: string }, root: string): void {
  if (existsSync(join(root, '.git')) || relative(root, dataDir).startsWith('..')) return
  throw new Error(`DATA_DIR이 이 버전의 폴더 안에 있어요. 가게를 멈추고 ${dataDir} 폴더를 밖으로 옮긴 뒤 DATA_DIR로 알려 주세요.
DATA_DIR lies in the folder of this version. Stop the shop, move ${dataDir} out of it, and name it in DATA_DIR.`)
}
