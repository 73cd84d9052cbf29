import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Milliseconds that `measureWork` took on the idle two-core machine for which limits were chosen. Median of ten runs of `node
 * scripts/pace.ts`.
 */
const REFERENCE_MS = 400

/**
 * Returns the factor for time limits in tests: how much slower this machine is than the reference, at least 1, times SLOW_CPU. Measured
 * once per run and passed to child processes as TEST_PACE.
 */
export async function pace(log: (line: string) => void = console.log): Promise<number> {
  process.env['TEST_PACE'] ??= String(await measured(log))
  return Number(process.env['TEST_PACE'])
}

async function measured(log: (line: string) => void): Promise<number> {
  const took = await measureWork()
  const slowCpu = Number(process.env['SLOW_CPU'] ?? 1)
  const factor = Math.max(1, Math.round((took / REFERENCE_MS) * 10) / 10) * slowCpu
  const why = slowCpu > 1 ? `, SLOW_CPU=${slowCpu}` : ''
  log(`Pace: ${Math.round(took)} ms for the work that took ${REFERENCE_MS} ms at rest${why}: limits are ${factor} times as long`)
  return factor
}

/** Returns the milliseconds of a fixed workload on all cores, which includes the load of other programs. */
export async function measureWork(): Promise<number> {
  const begun = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return performance.now() - begun
}

/** Runs the workload in a worker thread. */
function work(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(
    `const { createHash } = require('node:crypto')
     let text = JSON.stringify(Array.from({ length: 400 }, (_, nth) => ({ nth, name: 'item ' + nth })))
     for (let round = 0; round < 3000; round++) {
       const hash = createHash('sha256').update(text).digest('hex')
       const items = JSON.parse(text)
       items[round % items.length].name = hash
       text = JSON.stringify(items)
     }`,
    { eval: true },
  )
  worker.once('exit', () => resolve()).once('error', reject)
  return promise
}

if (import.meta.main) console.log(Math.round(await measureWork()))
