import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'

export interface Outcome {
  /** null if it was ended by a signal or by the time limit. */
  exitCode: number | null
  /** What it printed, unless it printed straight to the terminal. */
  output: string
}

/** Our own environment with the packages' programs first, the carried Node among them, whoever started us. */
export function programEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter), ...extra }
}

/**
 * Runs a program of a package or of the system to its end.
 * @param show print what it prints as it comes, instead of collecting it
 * @param limit milliseconds after which it is ended
 */
export async function runProgram(
  command: readonly string[],
  { show = false, env = {}, limit = 900_000 }: { show?: boolean; env?: NodeJS.ProcessEnv; limit?: number } = {},
): Promise<Outcome> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { env: programEnv(env), stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const timer = setTimeout(() => child.kill('SIGTERM'), limit)
  const exitCode = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => {
      output += error.message // there is no such program
      return null
    },
  )
  clearTimeout(timer)
  return { exitCode, output }
}
