import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { Database } from '../src/db/connection/database.ts'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { givePassword, KNOWN_PASSWORD } from '../tests/support/passwords.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { startServer } from './start-server.ts'

const ADDRESSES = 24
const GUESSES_PER_SECOND = 30
const TRIES = Number(process.env.BENCH_TRIES ?? 20)
/** Milliseconds until each address of the flood has failed once. */
const WARM_MS = 15_000
const MOST = 2

type Asked = { status: number; ms: number; cookie: string }

async function ask(address: string, from: string, body: object, cookie = ''): Promise<Asked> {
  const begun = performance.now()
  const answer = await fetch(`${address}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  })
  await answer.text()
  const device = answer.headers.getSetCookie().find(each => each.includes('.device='))
  return { status: answer.status, ms: performance.now() - begun, cookie: device?.split(';')[0] ?? '' }
}

function flood(address: string): void {
  let nth = 0
  setInterval(() => {
    const guess = { email: `${newId()}@mail.kr`, password: 'a wrong one' }
    void ask(address, `203.0.113.${1 + (nth++ % ADDRESSES)}`, guess).catch(() => {})
  }, 1000 / GUESSES_PER_SECOND).unref()
}

/**
 * Measures how long signing in with the right password takes, first alone, then while 24 addresses guess passwords 30 times a second, each
 * for another account. `known` is a browser that was signed in before, `new` an address that never failed. Sets exit code 1 when a sign-in
 * failed or a median is more than twice that without guesses.
 */
async function main(): Promise<void> {
  const cluster = await startTestCluster(true)
  const { url } = await createDatabaseIn(cluster)
  const db = new Database({ url, poolSize: 4 })
  process.env.BENCH_LIMITS = 'real'
  process.env.TRUST_PROXY = '127.0.0.1'
  const { address, child } = await startServer(url)
  const times = new Map<string, number[]>()
  let [people, failed] = [0, 0]
  try {
    const { userId } = await signedIn(db)
    const right = { email: await givePassword(db, userId), password: KNOWN_PASSWORD }
    const { cookie } = await ask(address, '198.51.100.1', right)
    const measure = async (name: string, device: string) => {
      const { status, ms } = await ask(address, `10.${people >> 8}.${people++ & 255}.1`, right, device)
      if (status !== 200) failed += 1
      else times.set(name, [...(times.get(name) ?? []), ms])
      await pause(100)
    }
    for (const kind of ['quiet', 'flood']) {
      if (kind === 'flood') {
        flood(address)
        await pause(WARM_MS)
      }
      for (let nth = 0; nth < TRIES; nth++) {
        await measure(`${kind}, new`, '')
        await measure(`${kind}, known`, cookie)
      }
    }
  } finally {
    child.kill('SIGTERM')
    await db.close()
    await cluster.stop()
  }
  const at = (name: string, part: number) => {
    const sorted = times.get(name)!.toSorted((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) * part)]!
  }
  const ratio = (name: string) => at(name, 0.5) / at(name.replace('flood', 'quiet'), 0.5)
  const row = (name: string) =>
    `| ${name} | ${at(name, 0.5).toFixed(0)} | ${at(name, 0.95).toFixed(0)} | ${ratio(name).toFixed(2)} |`
  const head = ['| sign-in | ms: median | p95 | × quiet |', '|---|---|---|---|']
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg(), tries: TRIES, failed }
  process.stdout.write(`${[...head, ...[...times.keys()].map(row)].join('\n')}\n\n${JSON.stringify(machine)}\n`)
  process.exitCode = failed === 0 && [...times.keys()].every(name => ratio(name) <= MOST) ? 0 : 1
}

await main()
process.exit()
