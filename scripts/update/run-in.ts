import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandLine } from '../../src/db/embedded/postmaster.ts'

/** Folder, environment and account with which a program runs. */
export type Ground = { root: string; env: NodeJS.ProcessEnv; account?: { uid: number; gid: number } | undefined }

/** Returns an environment without what npm and another version's folder added to it. */
export function plainEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env['PATH'] ?? '').split(delimiter).filter(entry => !entry.includes('node_modules'))
  const others = Object.entries(env).filter(([name]) => !/^(npm_|NODE_COMPILE_CACHE$|INIT_CWD$)/.test(name))
  return { ...Object.fromEntries(others), PATH: path.join(delimiter) }
}

/** Returns the environment for programs of the version in `root`, with its Node first. */
export function envIn({ root, env }: Ground): NodeJS.ProcessEnv {
  return { ...env, PATH: [join(root, 'node_modules/.bin'), env['PATH']].join(delimiter) }
}

/**
 * Runs a program in a version's folder and returns its exit code and output. The output is also printed, indented.
 * @param note file with the process id while the program runs; a process that a killed update left there is ended first
 */
export async function runIn(
  ground: Ground,
  command: readonly string[],
  note?: string,
): Promise<{ code: number; output: string }> {
  if (note) await endNoted(note)
  const child = note
    ? spawn('/bin/sh', ['-c', 'echo $$ > "$0"; exec "$@"', note, ...command], options(ground))
    : spawn(command[0]!, command.slice(1), options(ground))
  let output = ''
  const show = (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk.toString().replaceAll(/^(?=.)/gm, '    '))
  }
  child.stdout!.on('data', show)
  child.stderr!.on('data', show)
  const [code] = (await once(child, 'close')) as [number | null]
  if (note) rmSync(note, { force: true })
  return { code: code ?? 1, output }
}

function options(ground: Ground) {
  const { root, account } = ground
  return { cwd: root, env: envIn(ground), ...account, detached: true, stdio: ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[] }
}

/** Kills the npm installation, with its child processes, that a killed update left running. */
async function endNoted(note: string): Promise<void> {
  if (!existsSync(note)) return
  const pid = Number(readFileSync(note, 'utf8'))
  const runs = () => pid > 0 && commandLine(pid).some(part => part.includes('npm'))
  if (runs()) process.kill(-pid, 'SIGKILL')
  while (runs()) await pause(50)
  rmSync(note, { force: true })
}
