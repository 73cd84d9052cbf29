import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { finish } from './lifecycle.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const IDLE_MS = 10_000

/**
 * `npm run footprint -- <folder>`: starts an installed shop in production, RUNS times on one new DATA_DIR. Prints how long each start took,
 * and how much memory the shop and its PostgreSQL use ten seconds later. Linux only.
 */
await finish(async ({ onEnd, goOn }) => {
  const root = resolve(process.argv[2] ?? '.')
  if (!(RUNS >= 1)) throw new Error(`RUNS should be a number from 1, not "${process.env['RUNS']}"`)
  if (!existsSync(join(root, 'node_modules')))
    throw new Error(`There is no installed shop in ${root}: unpack an archive, then npm ci`)
  const data = mkdtempSync(join(tmpdir(), 'moapick-footprint-'))
  onEnd(async () => rmSync(data, { recursive: true, force: true }))
  console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`)
  for (let run = 1; run <= RUNS; run++) {
    goOn()
    const begun = performance.now()
    const shop = open(root, join(data, 'data'))
    onEnd(async () => shop.kill('SIGTERM'))
    await ready(shop)
    const seconds = (performance.now() - begun) / 1000
    const cpu = cpuSeconds(family(shop.pid!))
    await pause(IDLE_MS)
    const megabytes = family(shop.pid!).reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024
    console.log(`start ${run}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU; idle: ${megabytes.toFixed(0)} MB`)
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
})

function open(root: string, dataDir: string): ChildProcess {
  const address = { PORT: '32270', PUBLIC_URL: 'http://127.0.0.1:32270' }
  const settings = { NODE_ENV: 'production', DATA_DIR: dataDir, SECRET: randomBytes(30).toString('base64'), LOG_LEVEL: 'warn' }
  const env = { PATH: `${root}/node_modules/.bin:${process.env['PATH']}`, HOME: process.env['HOME'], ...address, ...settings }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return spawn('/bin/sh', ['-c', scripts.start], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function ready(shop: ChildProcess): Promise<void> {
  for await (const chunk of shop.stdout!.iterator({ destroyOnReturn: false })) if (String(chunk).includes('is open at')) return
  throw new Error('The shop did not open')
}

/** Returns a process with all its descendants. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), parent: Number(statOf(Number(name))[1]) }))
  const found = [pid]
  for (const each of found) found.push(...parents.filter(({ parent }) => parent === each).map(child => child.pid))
  return found
}

function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0), 0) / 100
}

function proportionalKilobytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
}

/** Returns the fields of a process from its state on; empty if it has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}
