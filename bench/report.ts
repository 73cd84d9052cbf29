import type { Figures } from './load.ts'
import type { Work } from './upkeep.ts'

export type Run = Figures & { name: string }
export type Row = {
  name: string
  perSecond: { min: number; median: number; max: number }
  median: number
  p99: number
  unexpected: number
}
export type Goal = { goal: string; ratio: number; least?: number; most?: number; reached: boolean }

/**
 * Returns one row per scenario: minimum, median and maximum rate of its repetitions, and the medians of their latencies in milliseconds.
 */
export function summary(runs: readonly Run[]): Row[] {
  return [...new Set(runs.map(run => run.name))].map(name => {
    const mine = runs.filter(run => run.name === name)
    const rates = mine.map(run => run.perSecond)
    return {
      name,
      perSecond: { min: Math.round(Math.min(...rates)), median: Math.round(middle(rates)), max: Math.round(Math.max(...rates)) },
      median: middle(mine.map(run => run.median)),
      p99: middle(mine.map(run => run.p99)),
      unexpected: mine.reduce((sum, run) => sum + run.unexpected, 0),
    }
  })
}

/** Returns the goals of the benchmark, each a ratio of two scenarios of this run, and whether it was reached. */
export function goals(rows: readonly Row[]): Goal[] {
  const of = (start: string) => rows.find(row => row.name.startsWith(start))
  const rate = (start: string) => of(start)?.perSecond.median ?? Number.NaN
  const atLeast = (goal: string, ratio: number, least: number): Goal => ({
    goal,
    ratio: round(ratio),
    least,
    reached: ratio >= least,
  })
  const all = [
    atLeast('(a) ≥ 0.7 × (0)', rate('(a)') / rate('(0)'), 0.7),
    atLeast('(b) ≥ 0.5 × (a)', rate('(b)') / rate('(a)'), 0.5),
    atLeast('(c) ≥ 0.5 × (a)', rate('(c)') / rate('(a)'), 0.5),
    atLeast('(d) ≥ 0.7 × (a)', rate('(d)') / rate('(a)'), 0.7),
    atLeast('(e) ≥ 0.7 × (e0)', rate('(e) ') / rate('(e0)'), 0.7),
  ]
  if (of('(f)')) all.push(atLeast('(f) ≥ 0.9 × (b)', rate('(f)') / rate('(b)'), 0.9))
  if (of('(j)')) all.push(atLeast('(j) ≥ 0.9 × (b)', rate('(j)') / rate('(b)'), 0.9))
  const hot = of('(b)')
  if (hot)
    all.push({
      goal: 'p99 of (b) ≤ 5 × its median',
      ratio: round(hot.p99 / hot.median),
      most: 5,
      reached: hot.p99 <= 5 * hot.median,
    })
  return all
}

export function printTable(rows: readonly Row[], machine: object): void {
  const lines = [
    '| scenario | requests/s: min | median | max | latency ms: median | p99 | unexpected |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      row =>
        `| ${row.name} | ${row.perSecond.min} | ${row.perSecond.median} | ${row.perSecond.max} | ${row.median} | ${row.p99} | ${row.unexpected} |`,
    ),
    '',
    ...goals(rows).map(goal => `${goal.reached ? '✓' : '✗'} ${goal.goal}: ${goal.ratio}`),
    '',
    JSON.stringify(machine),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Prints a row for each long-running job: what it did, how long it took, and the rate and latencies of the sale meanwhile. */
export function printWorks(before: Figures, works: readonly Work[]): void {
  const sale = ({ perSecond, median, p99, unexpected }: Figures) =>
    `${Math.round(perSecond)} | ${round(median)} | ${p99} | ${unexpected}`
  const lines = [
    '| work | did | seconds | sale meanwhile: requests/s | ms: median | worst p99 | unexpected |',
    '|---|---|---|---|---|---|---|',
    `| none | | | ${sale(before)} |`,
    ...works.map(work => `| ${work.name} | ${work.did} | ${work.seconds.toFixed(1)} | ${sale(work.sale)} |`),
  ]
  const visits = works.find(work => work.name.startsWith('(i)'))
  if (visits) lines.push('', `${visits.seconds <= 60 ? '✓' : '✗'} (i) within a minute: ${visits.seconds.toFixed(1)} s`)
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
