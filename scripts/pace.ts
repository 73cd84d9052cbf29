import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * How long the work below took at rest on the two cores that the limits were chosen on: the median of ten runs of
 * `node scripts/pace.ts`.
 */
const REFERENCE_MS = 400

/**
 * Returns by what factor limits around tests are lengthened: how many times longer this machine takes for a fixed piece of work than the
 * one that they were chosen on, at least 1, times SLOW_CPU. Measured once per run, with a line printed; the processes of the run inherit
 * it as TEST_PACE.
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

/** Returns how many milliseconds all cores together take, so that programs running beside the tests count too. */
export async function measureWork(): Promise<number> {
  const begun = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return performance.now() - begun
}

/** Hashes and parses on a core of its own. */
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
