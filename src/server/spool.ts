import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** `file` has no name any more: closing it, or the end of this process, removes it. */
export type Spooled = { file: FileHandle; bytes: number }

/**
 * Writes a stream to a file in the system's temporary folder, so that slow senders hold none of the shop's memory. The caller closes it.
 * @throws when the stream breaks
 */
export async function spool(stream: Readable): Promise<Spooled> {
  stream.on('error', () => {}) // what breaks while the file opens is thrown by the loop below
  const path = join(tmpdir(), `moapick-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await file.writeFile(counted())
    return { file, bytes }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Reads back what was spooled. */
export async function readSpooled({ file, bytes }: Spooled): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  let at = 0
  while (at < bytes) {
    const { bytesRead } = await file.read(buffer, at, bytes - at, at)
    if (bytesRead === 0) throw new Error('the spooled file is shorter than what was written')
    at += bytesRead
  }
  return buffer
}
