import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from '../../src/db/embedded/embedded.ts'
import { shutDown } from '../../src/db/embedded/postmaster.ts'

/** A data folder for one test; what still runs in it afterwards is stopped and everything is removed. */
export function newDataDir(mode = 0o711): { dataDir: string; parent: string; shelters: string } {
  const parent = mkdtempSync(join(tmpdir(), 'moapick-embedded-'))
  const shelters = mkdtempSync(join(tmpdir(), 'moapick-shelter-'))
  chmodSync(parent, mode)
  chmodSync(shelters, 0o755)
  const homes = () => [join(parent, 'data'), ...readdirSync(shelters).map(name => join(shelters, name))]
  onTestFinished(async () => {
    for (const home of homes()) await shutDown(join(home, 'postgres'))
    for (const folder of [parent, shelters]) rmSync(folder, { recursive: true, force: true })
  })
  return { parent, shelters, dataDir: join(parent, 'data') }
}

/** Returns a data folder as after a first start that was stopped, without the time that initdb takes. */
export async function initialisedDataDir(): Promise<{ dataDir: string }> {
  const { dataDir } = newDataDir()
  await promisify(execFile)('cp', ['-a', await (template ??= makeTemplate()), dataDir])
  return { dataDir }
}

let template: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-initialised-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  await (await startEmbedded({ dataDir })).stop()
  return dataDir
}

/** Starts in this process and stops at the end of the test, unless the test did. */
export async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(options)
  onTestFinished(() => server.stop())
  return server
}

/** A shop in a process of its own, so that it can be killed; `started` resolves when its database runs. */
export function startElsewhere(dataDir: string): { process: ChildProcess; started: Promise<void> } {
  const script = `
    import { startEmbedded } from '${new URL('../../src/db/embedded/embedded.ts', import.meta.url).href}'
    await startEmbedded({ dataDir: process.argv[1] })
    process.send('started')`
  const child = spawn('node', ['--input-type=module', '-e', script, dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, started: firstMessage(child) }
}

async function firstMessage(child: ChildProcess): Promise<void> {
  await once(child, 'message')
}

export async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** One query on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // servers are killed here; the query says so
  await client.connect()
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

export function postmasterPid(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}
