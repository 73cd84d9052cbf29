import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAs } from './account.ts'
import type { Home } from './home.ts'

/** The contents of `postmaster.pid`, written by PostgreSQL's main process. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/**
 * Finds the main process that runs on this cluster; undefined without one. After a crash the number in the pid file may belong
 * to another program, so the process itself is checked.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const noted = readPidFile(cluster)
  return noted && isPostmasterOf(cluster, noted.pid) ? noted : undefined
}

/**
 * Starts PostgreSQL in a separate session, which Ctrl-C and the end of this process do not reach, and waits until it is ready.
 * Returns undefined when it is ready, else its error output.
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

/** Returns the environment variables of libfaketime if it is active, so that the database uses the same clock. */
export function movedClock(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env['FAKETIME'] === undefined) return {}
  return Object.fromEntries(Object.entries(env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')))
}

/**
 * Stops PostgreSQL and waits until its main process is gone. SIGINT rolls back open transactions. After `patience` milliseconds
 * SIGQUIT ends it at once, and the next start recovers from the log without losing committed data. Returns without an error if it still
 * runs ten seconds after SIGQUIT.
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
 * Returns an environment variable, also set by pg_ctl, that makes PostgreSQL ignore a stale pid that another program now has. Otherwise it
 * would refuse to start. It still checks its shared memory and replaces the pid file itself.
 */
function staleNumber(cluster: string): { PG_GRANDPARENT_PID?: string } {
  const noted = readPidFile(cluster)
  return noted ? { PG_GRANDPARENT_PID: String(noted.pid) } : {}
}

/**
 * Reads the pid file. Its rows: pid, data folder, start time, port, socket folder, address, shared memory, status. The last ones
 * appear during the start.
 */
function readPidFile(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined // removed after the check
  }
}

/** Returns whether this process is the main process of the cluster. A zombie has no command line and does not count. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  const [program = '', ...rest] = commandLine(pid)
  return /\bpostgres$/.test(program) && rest.join(' ').trim().endsWith(cluster)
}

/** Returns the command line of a process, empty if it has ended. */
export function commandLine(pid: number): string[] {
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
