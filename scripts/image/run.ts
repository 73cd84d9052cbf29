import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end and returns its output. @throws Error with the program's name and its error output when it fails */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd, env, maxBuffer: 100 * 2 ** 20 })).stdout
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string }
    throw new Error(`${program} failed:\n${stderr || stdout || message}`, { cause: error })
  }
}
