import { cpus, loadavg } from 'node:os'
import { Database } from '../src/db/connection/database.ts'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { fillLargeShop } from '../tests/support/large-shop.ts'
import { listRequests } from '../tests/support/list-requests.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { printFiles, takeFiles } from './exports.ts'
import { startServer } from './start-server.ts'

/**
 * Measures how long the first rows of every staff list take, for one member of staff over HTTP, among `BENCH_ORDERS` (100,000) orders of
 * `BENCH_PEOPLE` (20,000) customers. Each measurement alternates with `select 1`, so that load from other programs shows in both. Of a file
 * only the first bytes are measured here, then the longest files whole (`exports.ts`); BENCH_FILES=only measures those alone.
 */
const repeat = Number(process.env.BENCH_REPEAT ?? 7)
const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
const people = Number(process.env.BENCH_PEOPLE ?? 20_000)
const MOST_MS = 300

const cluster = await startTestCluster(true)
const database = await createDatabaseIn(cluster)
const db = new Database({ url: database.url, poolSize: 2, statementTimeoutMs: 600_000 })
let server: Awaited<ReturnType<typeof startServer>>['child'] | undefined
try {
  process.stderr.write(`writing ${orders.toLocaleString('en')} orders of ${people.toLocaleString('en')} people …\n`)
  const shop = await fillLargeShop(database.url, { people, orders })
  const requests = process.env.BENCH_FILES === 'only' ? [] : await listRequests(db, shop)
  const { address, child } = await startServer(database.url)
  server = child
  const rows: Row[] = []
  for (const { name, path } of requests) {
    // a person may take only so many files an hour
    const { token } = await signedIn(db, { role: 'master' })
    const [looks, ones]: [number[], number[]] = [[], []]
    let bytes = 0
    for (let turn = 0; turn <= repeat; turn++) {
      const look = await timed(async () => (bytes = await firstRows(address + path, token)))
      const one = await timed(() => db.query('select 1'))
      // the first of all warms the caches of both
      if (turn === 0) continue
      looks.push(look)
      ones.push(one)
    }
    rows.push({ name, median: middle(looks), worst: Math.max(...looks), selectOne: middle(ones), bytes })
  }
  if (rows.length > 0) print(rows)
  printFiles(await takeFiles(db, address, child.pid!))
  process.exitCode = rows.every(row => row.median <= MOST_MS) ? 0 : 1
} finally {
  server?.kill('SIGTERM')
  await db.close()
  await cluster.stop()
}

type Row = { name: string; median: number; worst: number; selectOne: number; bytes: number }

async function firstRows(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  if (answer.headers.get('content-disposition') === null) return (await answer.arrayBuffer()).byteLength
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value?.byteLength ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Prints the table of lists, the slowest first, and the machine. */
function print(rows: readonly Row[]): void {
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg(), orders, people, repeat }
  const slow = rows.filter(row => row.median > MOST_MS)
  const lines = [
    '| list | ms: median | worst | × `select 1` | kB |',
    '|---|---|---|---|---|',
    ...rows
      .toSorted((a, b) => b.median - a.median)
      .map(row => {
        const cells = [
          row.median.toFixed(1),
          row.worst.toFixed(1),
          (row.median / row.selectOne).toFixed(0),
          (row.bytes / 1000).toFixed(1),
        ]
        return `| ${row.name.replaceAll('|', ' ')} | ${cells.join(' | ')} |`
      }),
    '',
    `${slow.length === 0 ? '✓' : '✗'} first rows of ${rows.length - slow.length} of ${rows.length} lists within ${MOST_MS} ms; \`select 1\` ${middle(rows.map(row => row.selectOne)).toFixed(2)} ms`,
    '',
    JSON.stringify(machine),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}
