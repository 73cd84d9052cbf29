import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { refuseUnread, type Pixels } from './decode.ts'
import type { DecoderTask } from './decoder.ts'
import type { PictureLimits, PictureRefusal } from './picture.ts'

export type DecodeLimits = { seconds: number; megabytes: number }

/**
 * A progressive JPEG of 40 megapixels took 2.6 s and 219 MB, an AVIF of 16 megapixels 358 MB (each once, on two cores): what takes much more
 * was made for it.
 */
const decodeLimits: DecodeLimits = { seconds: 20, megabytes: 600 }
const LOOK_EVERY_MS = 50
const PAGE_BYTES = 4096

/**
 * Decodes as `decodePicture` does, in a process of its own, which yields to the sale and is killed when it takes too long or (on Linux) too
 * much memory: such a picture is refused as broken.
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
    // it knows no secret of the shop
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
    child.send(task, () => {}) // one that ended before it was asked is told of by its exit
  })
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // it ended already
  }
}

/** Elsewhere than on Linux only time is measured. */
async function killWhere(child: ChildProcess, megabytes: number): Promise<void> {
  const pages = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  if ((Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES) / 1e6 > megabytes) child.kill('SIGKILL')
}
