import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { isFree } from '../../src/db/embedded/settings.ts'
import { newDataDir } from './embedded-server.ts'

/** Environment of a server: nothing of this checkout's, of the test runner's or of npm's. */
const path = process.env['PATH']!.split(delimiter).filter(entry => !entry.includes('node_modules'))
const env = { PATH: path.join(delimiter), HOME: process.env['HOME'] }

/** Settings of a shop in production on a free port and a new data folder. */
export async function production(dataDir = newDataDir().dataDir) {
  // by chance, because a port is free until the shop of another file opens
  let port = randomInt(32_200, 32_700)
  while (!(await isFree(port))) port++
  const SECRET = 'q7Zt1vXc9LmB4nRs8KdW2yPf6HjUe3GaTo5i'
  return {
    ...env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET,
    DATA_DIR: dataDir,
    API_DOCS: 'true',
    LOG_LEVEL: 'warn',
  }
}

/** A program in a process of its own. `hasEnded` has its exit code. */
export function spawnIn(root: string, settings: NodeJS.ProcessEnv, command: readonly string[]) {
  const child: ChildProcess = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const wanted: { text: string; found: () => void }[] = []
  for (const stream of [child.stdout!, child.stderr!])
    createInterface(stream).on('line', line => {
      lines.push(line)
      for (const { text, found } of wanted) if (line.includes(text)) found()
    })
  const hasEnded = once(child, 'close').then(([code]) => code as number | null)
  /** Resolves when a line has the text, and rejects when the program ends before. */
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      wanted.push({ text, found: resolve })
      if (lines.some(line => line.includes(text))) resolve()
      void hasEnded.then(() => reject(new Error(`it ended without "${text}":\n${lines.join('\n')}`)))
    })
  return { process: child, lines, says, hasEnded }
}

/** Starts the packed shop as an operator does. `isOpen` rejects when it ends before; `hasEnded` has its exit code. */
export function startPacked(root: string, settings: NodeJS.ProcessEnv) {
  const shop = spawnIn(root, settings, ['npm', 'start'])
  onTestFinished(() => void shop.process.kill('SIGTERM'))
  const isOpen = shop.says('is open at')
  isOpen.catch(() => {}) // some tests expect this rejection
  return { ...shop, isOpen }
}

/** Runs a program to its end, which must be a success, and returns its output. */
export function succeedIn(program: string, args: readonly string[], cwd: string, settings: NodeJS.ProcessEnv = env): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: settings, encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return stdout
}
