import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'

export interface Outcome {
  /** null if a signal ended it, or if there is no such program. */
  exitCode: number | null
  /** What it printed, unless it printed straight to the terminal. */
  output: string
  /** Who ended it and after how long, if it did not end by itself. */
  ended?: string
}

const MINUTE = 60_000

/** Returns this process's environment with the packages' programs first on the PATH, the carried Node among them. */
export function programEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter), ...extra }
}

/**
 * Runs a program of a package or of the system to its end.
 * @param show print its output as it comes, instead of collecting it
 * @param limit milliseconds after which it is sent SIGTERM, and ten seconds later SIGKILL; default {@link stepLimit}
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
      output += error.message // there is no such program
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
 * Returns the longest time in milliseconds that one step of `npm test` may take: STEP_LIMIT_MINUTES, three hours without it. It only
 * stops what hangs, so it lies far above the time of a slow machine.
 * @throws Error if the setting is not a number above 0
 */
export function stepLimit(env: NodeJS.ProcessEnv = process.env): number {
  const setting = env['STEP_LIMIT_MINUTES'] ?? '180'
  const limit = Number(setting)
  if (!(limit > 0)) throw new Error(`STEP_LIMIT_MINUTES should be a number of minutes above 0, not "${setting}"`)
  return limit * MINUTE
}

/** Returns a duration in milliseconds as words: `14 s`, `3 min 20 s`. */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
