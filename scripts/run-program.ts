import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'

export interface Outcome {
  /** Exit code; null if a signal ended the program or it does not exist. */
  exitCode: number | null
  /** Collected output. With `show` it has only an error to start the program. */
  output: string
  /** What ended the program from outside and after how long; missing if it ended by itself. */
  ended?: string
}

const MINUTE = 60_000

/** Returns this process's environment with `node_modules/.bin` first in PATH, which includes the package's Node. */
export function programEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter), ...extra }
}

/**
 * Runs a program to its end and returns its outcome; never rejects for a failed program.
 * @param show prints output directly instead of collecting it
 * @param limit milliseconds until SIGTERM, and ten seconds later SIGKILL; default {@link stepLimit}
 */
export async function runProgram(
  command: readonly string[],
  { show = false, env = {}, limit = stepLimit() }: { show?: boolean; env?: NodeJS.ProcessEnv; limit?: number } = {},
): Promise<Outcome> {
  const [program = '', ...args] = command
  const begun = performance.now()
  const child = spawn(program, args, { env: programEnv(env), stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let isOverLimit = false
  const timers = [
    setTimeout(() => {
      isOverLimit = true
      child.kill('SIGTERM')
    }, limit),
    setTimeout(() => child.kill('SIGKILL'), limit + 10_000),
  ]
  const [exitCode, signal] = await once(child, 'close').then(
    ([code, signal]) => [code as number | null, signal as NodeJS.Signals | null] as const,
    (error: Error) => {
      output += error.message // the program could not be started
      return [null, null] as const
    },
  )
  for (const timer of timers) clearTimeout(timer)
  const after = minutes(performance.now() - begun)
  if (isOverLimit) return { exitCode, output, ended: `ended by the limit STEP_LIMIT_MINUTES=${limit / MINUTE}, after ${after}` }
  if (signal) return { exitCode, output, ended: `ended from outside by ${signal}, after ${after}` }
  return { exitCode, output }
}

/**
 * Returns the time limit of one step of `npm test` in milliseconds: STEP_LIMIT_MINUTES, default three hours. It only stops hanging steps.
 * @throws Error if the setting is not a number above 0
 */
export function stepLimit(env: NodeJS.ProcessEnv = process.env): number {
  const setting = env['STEP_LIMIT_MINUTES'] ?? '180'
  const limit = Number(setting)
  if (!(limit > 0)) throw new Error(`STEP_LIMIT_MINUTES should be a number of minutes above 0, not "${setting}"`)
  return limit * MINUTE
}

/** Formats milliseconds as words: `14 s`, `3 min 20 s`. */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
