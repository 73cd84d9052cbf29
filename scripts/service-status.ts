import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { keyFileName, readBackupKey } from '../src/backup/backup-key.ts'
import { readBases } from '../src/backup/base-manifest.ts'
import { shopsIn, Vault } from '../src/backup/vault.ts'
import { localStore } from '../src/files/local.ts'
import { parseConfig } from '../src/server/settings/config.ts'
import { finish } from './lifecycle.ts'
import { findRunning, isReady } from './running-shop.ts'
import { certificateOf } from './service/certificate.ts'
import { statusWords } from './service/status-words.ts'
import { homeOf } from './update/releases.ts'
import { readService } from './update/service-note.ts'

type Settings = ReturnType<typeof parseConfig>

/**
 * `npm run service:status`: prints what runs, since when, the last backup, free room and the certificate. Exit code 1 if the shop is not
 * ready. Changes nothing.
 */
await finish(async () => {
  if (process.argv.length > 2) throw new Error('Usage: npm run service:status')
  const service = readService(homeOf(realpathSync('.')))
  const config = parseConfig(service ? parseEnv(readFileSync(service.settings, 'utf8')) : process.env)
  const running = findRunning(config)
  const ready = running !== undefined && (await isReady(config))
  const { protocol, hostname } = new URL(config.publicUrl)
  const folders = [config.dataDir, ...(config.backup ? [config.backup.dir] : [])].filter(folder => existsSync(folder))
  console.log(
    statusWords({
      version: running?.version ?? null,
      since: running ? Temporal.Instant.from(running.since) : null,
      isReady: ready,
      service: service ? stateOf(service.unit) : null,
      address: config.publicUrl,
      backup: config.backup ? await newest(config).catch(() => null) : undefined,
      room: folders.map(folder => ({ folder, freeGb: freeGb(folder) })),
      certificate: protocol === 'https:' ? await certificateOf(hostname) : undefined,
    }),
  )
  process.exitCode = ready ? 0 : 1
})

/** Returns systemd's words: `moapick active (running)`, with the memory in use. */
function stateOf(unit: string): string {
  const asked = ['show', '-p', 'ActiveState,SubState,MemoryCurrent', unit]
  const { stdout } = spawnSync('systemctl', asked, { encoding: 'utf8' })
  const { ActiveState = 'unknown', SubState = '–', MemoryCurrent } = parseEnv(stdout ?? '')
  const memory = Number(MemoryCurrent) > 0 ? `, ${Math.round(Number(MemoryCurrent) / 2 ** 20)} MB` : ''
  return `${unit} ${ActiveState} (${SubState})${memory}`
}

async function newest({ dataDir, backup }: Settings) {
  const store = localStore(backup!.dir)
  const key = readBackupKey(join(dataDir, keyFileName))
  const found = await Promise.all(
    (await shopsIn(store)).map(async shop => {
      const vault = new Vault(store, key, shop)
      const { bases } = await readBases(vault)
      const log = (await vault.list('wal')).map(({ at }) => at)
      return { bases: bases.map(({ finishedAt }) => finishedAt), log }
    }),
  )
  const last = (moments: Temporal.Instant[]) => moments.toSorted(Temporal.Instant.compare).at(-1) ?? null
  return { base: last(found.flatMap(({ bases }) => bases)), log: last(found.flatMap(({ log }) => log)) }
}

function freeGb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1e9
}
