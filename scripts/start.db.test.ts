import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from '../src/db/embedded/postmaster.ts'
import { isFree } from '../src/db/embedded/settings.ts'
import { killHard, newDataDir } from '../tests/support/embedded-server.ts'
import { programEnv } from './run-program.ts'

test('a shop that is killed with -9 starts again with its data, and one that is stopped leaves no process', async () => {
  const { dataDir } = newDataDir()
  const port = await freePort()
  const cluster = join(dataDir, 'postgres')
  const first = openShop(dataDir, port)
  await first.isOpen
  expect(first.lines).toContain(`  모아픽 is open at http://127.0.0.1:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await killHard(first.process)
  expect(findPostmaster(cluster)).toBeDefined()

  const again = openShop(dataDir, port)
  await again.isOpen
  expect(again.lines.join('\n')).toMatch(/still running on port \d+: adopted/)
  expect(again.lines.join('\n')).not.toMatch(/initialised|brought up to date|Building/)

  const other = openShop(dataDir, await freePort())
  await once(other.process, 'exit')
  expect(other.process.exitCode).toBe(1)
  expect(other.lines).toEqual([
    expect.stringContaining('adopted'),
    expect.stringMatching(/^Another shop runs on .*Stop it first/),
  ])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

  again.process.kill('SIGTERM')
  await once(again.process, 'exit')
  expect(again.process.exitCode).toBe(0)
  expect(findPostmaster(cluster)).toBeUndefined()
  expect(await isFree(port)).toBe(true)
})

test('a wrong setting refuses to start before anything is made', async () => {
  const { dataDir } = newDataDir()
  const shop = openShop(dataDir, Number.NaN)
  await once(shop.process, 'exit')
  expect(shop.process.exitCode).toBe(1)
  expect(shop.lines).toEqual([
    'The shop does not start with these settings:',
    '  PORT should be a port from 1 to 65535, not "NaN"',
  ])
})

test('a port that another program has is named at once, and nothing stays behind', async () => {
  const { dataDir } = newDataDir()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const shop = openShop(dataDir, port)
  await once(shop.process, 'exit')
  expect(shop.process.exitCode).toBe(1)
  expect(shop.lines.at(-1)).toBe(`Port ${port} is used by another program: stop it, or set PORT`)
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

function openShop(dataDir: string, port: number): { process: ChildProcess; lines: string[]; isOpen: Promise<void> } {
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', LOG_LEVEL: 'warn', NODE_ENV: 'development' }
  const env = programEnv({ ...own, NODE_COMPILE_CACHE: 'node_modules/.cache/moapick/compiled' }) // as `npm start` has it
  delete env['npm_lifecycle_event']
  const child = spawn('node', ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const isOpen = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', line => {
        lines.push(line)
        if (line.includes('is open at')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`it did not open:\n${lines.join('\n')}`)))
  })
  isOpen.catch(() => {}) // some tests expect this rejection
  return { process: child, lines, isOpen }
}

async function freePort(): Promise<number> {
  for (let port = 32_000; ; port++) if (await isFree(port)) return port
}
