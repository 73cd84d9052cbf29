import { cpus, loadavg } from 'node:os'
import type { Figures } from './load.ts'

/** Highest ratio of the median latency during an attack to that without any. */
const MOST = 2

/** The measurements by name of the attack, one per repetition; `quiet` are those without an attack. */
export type Turns = Map<string, (Figures & { megabytes?: number })[]>

/**
 * Prints a table with the median of each attack's measurements beside those without any, and the machine with its load. Sets exit code 1
 * when a median latency is more than twice that without an attack.
 */
export function printAttacks(turns: Turns, settings: object): void {
  const middle = (name: string, of: (turn: Figures & { megabytes?: number }) => number) => {
    const sorted = turns
      .get(name)!
      .map(of)
      .toSorted((a, b) => a - b)
    return sorted[sorted.length >> 1]!
  }
  const hasMemory = [...turns.values()].some(each => each.some(({ megabytes }) => megabytes !== undefined))
  // without an answer there is no median
  const ratio = (name: string) =>
    middle(name, turn => (turn.perSecond === 0 ? Infinity : turn.median)) / middle('quiet', turn => turn.median)
  const lines = [...turns.keys()].map(name => {
    const cells = [
      middle(name, turn => turn.perSecond).toFixed(0),
      middle(name, turn => turn.median),
      middle(name, turn => turn.p99),
      ratio(name).toFixed(2),
      middle(name, turn => turn.unexpected),
      ...(hasMemory ? [middle(name, turn => turn.megabytes ?? 0).toFixed(0)] : []),
    ]
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const memory = hasMemory ? [' server MB |', '---|'] : ['', '']
  const head = [
    `| attack | orders/s | ms: median | p99 | × quiet | unexpected |${memory[0]}`,
    `|---|---|---|---|---|---|${memory[1]}`,
  ]
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg(), ...settings }
  process.stdout.write(`${[...head, ...lines].join('\n')}\n\n${JSON.stringify(machine)}\n`)
  process.exitCode = [...turns.keys()].every(name => ratio(name) <= MOST) ? 0 : 1
}
