import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { refuseUnread, type Pixels } from './decode.ts'
import type { DecoderTask } from './decoder.ts'
import type { PictureLimits, PictureRefusal } from './picture.ts'

export type DecodeLimits = { seconds: number; megabytes: number }

/**
 * Measured once each on two cores: a progressive JPEG of 40 megapixels took 2.6 s and 219 MB, an AVIF of 16 megapixels 358 MB. A
 * file that needs much more is an attack.
 */
const decodeLimits: DecodeLimits = { seconds: 20, megabytes: 600 }
const LOOK_EVERY_MS = 50
const PAGE_BYTES = 4096

/**
 * Decodes like `decodePicture`, in a separate process with low priority. The process is killed when it takes too long or, on
 * Linux, too much memory. The picture is then refused as PICTURE_BROKEN.
 */
export async function decodeApart(
  bytes: Buffer,
  width: number,
  limits: PictureLimits,
  { seconds, megabytes }: DecodeLimits = decodeLimits,
): Promise<Pixels | PictureRefusal> {
  const refusal = refuseUnread(bytes, limits)
  if (refusal) return refusal
  const child = fork(new URL('./decoder.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    stdio: 'ignore',
    // without the secrets in this process's environment
    env: {},
  })
  const guard = setInterval(() => void killWhere(child, megabytes), LOOK_EVERY_MS)
  const end = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  try {
    yieldToOthers(child)
    return await answerOf(child, { bytes, width, limits })
  } finally {
    clearInterval(guard)
    clearTimeout(end)
    child.kill('SIGKILL')
  }
}

function answerOf(child: ChildProcess, task: DecoderTask): Promise<Pixels | PictureRefusal> {
  return new Promise(resolve => {
    child.once('message', answer => resolve(answer as Pixels | PictureRefusal))
    child.once('error', () => resolve({ code: 'PICTURE_BROKEN' }))
    child.once('exit', () => resolve({ code: 'PICTURE_BROKEN' }))
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
