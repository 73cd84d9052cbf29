import { readFileSync } from 'node:fs'
import type { Database } from '../src/db/connection/database.ts'
import { kstDay } from '../src/domain/time.ts'
import { signedIn } from '../tests/support/sessions.ts'

type Taken = { name: string; rows: number; bytes: number; seconds: number; before: number; peak: number }

/**
 * Downloads whole exports one after the other, and returns for each the rows, the time and the server's memory before and at most. The
 * first file is small: it shows what any file needs.
 */
export async function takeFiles(db: Database, address: string, pid: number): Promise<Taken[]> {
  const today = kstDay(Temporal.Now.instant())
  const span = `from=${today.subtract({ days: 364 }).toString()}&to=${today.toString()}`
  const taken: Taken[] = []
  for (const [what, search] of [
    ['orders', `pickup=${today.toString()}&format=xlsx`],
    ['orders', 'format=csv'],
    ['orders', 'format=xlsx'],
    ['users', 'format=csv'],
    ['users', 'format=xlsx'],
    ['points', `${span}&format=csv`],
    ['points', `${span}&format=xlsx`],
    ['orders', 'format=xlsx'],
  ] as const)
    taken.push(await take(db, { what, search, address, pid }))
  return taken
}

type Asked = { what: string; search: string; address: string; pid: number }

async function take(db: Database, { what, search, address, pid }: Asked): Promise<Taken> {
  const { token, userId } = await signedIn(db, { role: 'master' })
  const before = memoryOf(pid)
  let [peak, bytes] = [before, 0]
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20)
  const begun = performance.now()
  const answer = await fetch(`${address}/api/admin/exports/${what}?${search}`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${what} ${search} answered ${answer.status}: ${await answer.text()}`)
  for await (const chunk of answer.body!) bytes += chunk.byteLength
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const [record] = await db.query<{ rows: number }>(
    `select (after->>'rows')::int as rows from audit_log where actor_id = $1 order by id desc limit 1`,
    [userId],
  )
  return { name: `${what} ${search}`, rows: record!.rows, bytes, seconds, before, peak }
}

/** Returns the megabytes of memory that a process uses now (Linux). */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

export function printFiles(taken: readonly Taken[]): void {
  const lines = [
    '| file | rows | MB | seconds | server before, MB | at its most, MB |',
    '|---|---|---|---|---|---|',
    ...taken.map(({ name, rows, bytes, seconds, before, peak }) => {
      const cells = [rows.toLocaleString('en'), (bytes / 1e6).toFixed(1), seconds.toFixed(1), before.toFixed(0), peak.toFixed(0)]
      return `| ${name} | ${cells.join(' | ')} |`
    }),
  ]
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
