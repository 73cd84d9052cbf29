import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { startServer } from './start-server.ts'

/**
 * Measures how `/readyz` and `/api/store` answer while no, and then `BENCH_SOCKETS` (5,500), idle connections are held open by another
 * process. Each is requested `BENCH_PROBES` (200) times, every time on a new connection. Sets exit code 1 when `/readyz` does not always
 * answer 200.
 */
const sockets = Number(process.env.BENCH_SOCKETS ?? 5500)
const probes = Number(process.env.BENCH_PROBES ?? 200)
const TOGETHER = 100

async function main(): Promise<void> {
  const cluster = await startTestCluster(true)
  const { address, child } = await startServer((await createDatabaseIn(cluster)).url)
  try {
    const rows = [await ask(address, '/readyz', 'none'), await ask(address, '/api/store', 'none')]
    const holder = fork(new URL(import.meta.url).pathname, [address, String(sockets)])
    const [held] = (await once(holder, 'message')) as [number]
    const beside = `${held.toLocaleString('en')} silent`
    rows.push(await ask(address, '/readyz', beside), await ask(address, '/api/store', beside))
    await end(holder)
    const lines = ['| open | asked | answers | ms: median | worst |', '|---|---|---|---|---|', ...rows.map(row => row.line)]
    process.stdout.write(`${lines.join('\n')}\n\n`)
    process.stdout.write(
      `${JSON.stringify({ cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg(), probes })}\n`,
    )
    process.exitCode = rows.every(row => row.path !== '/readyz' || row.isReady) ? 0 : 1
  } finally {
    child.kill('SIGTERM')
    await cluster.stop()
  }
}

async function ask(address: string, path: string, beside: string): Promise<{ path: string; isReady: boolean; line: string }> {
  const answers = new Map<string, number>()
  const took: number[] = []
  for (let probe = 0; probe < probes; probe++) {
    const begun = performance.now()
    const answer = await fetch(address + path, { headers: { connection: 'close' } }).then(
      ({ status }) => String(status),
      () => 'reset',
    )
    took.push(performance.now() - begun)
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const said = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  const [median, worst] = [sorted[sorted.length >> 1]!, sorted.at(-1)!].map(ms => ms.toFixed(1))
  return { path, isReady: answers.get('200') === probes, line: `| ${beside} | \`${path}\` | ${said} | ${median} | ${worst} |` }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

/** Opens `count` connections that send nothing, and reopens each that the server closed. */
async function hold(address: string, count: number): Promise<void> {
  const { hostname, port } = new URL(address)
  const open = async (): Promise<void> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.once('close', () => setTimeout(() => void open(), 1000))
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  }
  for (let from = 0; from < count; from += TOGETHER) await Promise.all(Array.from({ length: TOGETHER }, open))
  process.send!(count)
}

if (process.send && process.argv[3]) await hold(process.argv[2]!, Number(process.argv[3]))
else await main()
