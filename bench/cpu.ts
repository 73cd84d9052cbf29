import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time used so far, in microseconds. `backends` and `others` are PostgreSQL's processes for connections and for background work.
 * Linux only.
 */
export type Used = { server: number; backends: number; others: number; client: number; idle: number }

/**
 * Returns the processor time used so far. @param server process id of the shop @param postmaster process id of PostgreSQL's main process
 */
export function cpuUsed(server: number, postmaster: number): Used {
  const { user, system } = process.cpuUsage()
  const used: Used = { server: ticksOf(server)!.micros, backends: 0, others: 0, client: user + system, idle: idleOf() }
  for (const name of readdirSync('/proc')) {
    const each = /^\d+$/.test(name) ? ticksOf(Number(name)) : undefined
    if (each?.parent !== postmaster) continue
    used[titleOf(Number(name)).startsWith('postgres: moapick ') ? 'backends' : 'others'] += each.micros
  }
  return used
}

function ticksOf(pid: number): { parent: number; micros: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name in parentheses may hold anything
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), micros: (Number(fields[11]) + Number(fields[12])) * 10_000 }
  } catch {
    return undefined // ended meanwhile
  }
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the idle time of all processors since the machine started, in microseconds, including waiting for the disk. */
function idleOf(): number {
  const [, , , , idle, waiting] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/ +/)
  return (Number(idle) + Number(waiting)) * 10_000
}
