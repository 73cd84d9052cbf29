import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

export type ApartLimits = { seconds: number; megabytes: number }

const LOOK_EVERY_MS = 50
const PAGE_BYTES = 4096

/**
 * Sends a task to a program that runs as a separate process with low priority, and returns its answer. Returns null when the process
 * fails. It is killed when it takes too long, when `gone` aborts or, on Linux, when it takes too much memory.
 * @param env all environment variables of the process
 * @throws the reason of `gone`
 */
export async function runApart<Answer>(
  program: URL,
  task: object,
  { seconds, megabytes }: ApartLimits,
  env: Record<string, string> = {},
  gone?: AbortSignal,
): Promise<Answer | null> {
  gone?.throwIfAborted()
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    stdio: 'ignore',
    // without the secrets in this process's environment
    env,
  })
  const guard = setInterval(() => void killWhere(child, megabytes), LOOK_EVERY_MS)
  const kill = () => child.kill('SIGKILL')
  gone?.addEventListener('abort', kill)
  const end = setTimeout(kill, seconds * 1000)
  try {
    yieldToOthers(child)
    const answer = await answerOf<Answer>(child, task)
    gone?.throwIfAborted()
    return answer
  } finally {
    clearInterval(guard)
    clearTimeout(end)
    gone?.removeEventListener('abort', kill)
    kill()
  }
}

function answerOf<Answer>(child: ChildProcess, task: object): Promise<Answer | null> {
  return new Promise(resolve => {
    child.once('message', answer => resolve(answer as Answer))
    child.once('error', () => resolve(null))
    child.once('exit', () => resolve(null))
    child.send(task, () => {}) // the exit event reports a process that ended before
  })
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // the process has already ended
  }
}

/** Kills the process when it uses more memory. Works on Linux only. */
async function killWhere(child: ChildProcess, megabytes: number): Promise<void> {
  const pages = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  if ((Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES) / 1e6 > megabytes) child.kill('SIGKILL')
}
