import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAs } from './account.ts'
import type { Home } from './home.ts'

/** What PostgreSQL's main process says about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/**
 * The main process that runs on this cluster now. The pid file alone proves nothing: after a crash its number may belong to another
 * program, so we look at what that process is.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const noted = readPidFile(cluster)
  return noted && isPostmasterOf(cluster, noted.pid) ? noted : undefined
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C and the death of this process do not reach it, and waits until it answers.
 * @returns undefined when it is ready, else what it said before it gave up
 */
export async function launch(home: Home): Promise<string | undefined> {
  const output = join(home.cluster, 'moapick-start.log')
  const file = openSync(output, 'w', 0o600)
  const child = spawn(join(home.binaries.root, 'bin', 'postgres'), ['-D', home.cluster], {
    ...runAs(home.account),
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...movedClock(process.env), ...staleNumber(home.cluster) },
    detached: true,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  const failures: string[] = []
  child.once('error', error => failures.push(String(error)))
  child.once('exit', code => failures.push(`PostgreSQL ended with code ${code}`))
  child.unref()
  while (failures.length === 0) {
    const noted = readPidFile(home.cluster)
    if (noted?.ready && noted.pid === child.pid) return undefined
    await sleep(10)
  }
  return `${failures[0]}: ${readFileSync(output, 'utf8').trim()}`
}

/** Returns the variables by which libfaketime tells this process another time, if one is told: the database follows the same clock. */
export function movedClock(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env['FAKETIME'] === undefined) return {}
  return Object.fromEntries(Object.entries(env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')))
}

/**
 * Stops PostgreSQL and waits until its main process is gone: first politely (open transactions are rolled back), after
 * `patience` milliseconds at once (the next start then recovers from the log, nothing acknowledged is lost).
 */
export async function shutDown(cluster: string, patience = 30_000): Promise<void> {
  const running = findPostmaster(cluster)
  if (!running) return
  signal(running.pid, 'SIGINT')
  if (await isGone(cluster, running.pid, patience)) return
  signal(running.pid, 'SIGQUIT')
  await isGone(cluster, running.pid, 10_000)
}

async function isGone(cluster: string, pid: number, patience: number): Promise<boolean> {
  const end = performance.now() + patience
  while (isPostmasterOf(cluster, pid)) {
    if (performance.now() > end) return false
    await sleep(10)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * A left-over pid file whose number now belongs to somebody else would make PostgreSQL refuse to start. It is told to ignore that one
 * number (the variable with which pg_ctl names itself); it still checks for processes on its shared memory and replaces the file
 * itself, so we never delete it.
 */
function staleNumber(cluster: string): { PG_GRANDPARENT_PID?: string } {
  const noted = readPidFile(cluster)
  return noted ? { PG_GRANDPARENT_PID: String(noted.pid) } : {}
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status. The last ones come while it starts. */
function readPidFile(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined // removed between the two looks
  }
}

/** A process that died but was not yet collected has no command line, so it does not count. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  const [program = '', ...rest] = commandLine(pid)
  return /\bpostgres$/.test(program) && rest.join(' ').trim().endsWith(cluster)
}

function commandLine(pid: number): string[] {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', '\n').trim().split('\n')
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return command.trim().split(/ (?=-D )/)
  } catch {
    return []
  }
}
