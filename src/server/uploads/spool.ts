import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A received file. It has no name in the file system, so closing it removes it. */
export type Spooled = { file: FileHandle; bytes: number }

/**
 * Writes chunks to an unnamed temporary file, so that slow uploads use no memory. The caller closes the file.
 * @throws Error when reading or writing fails
 */
export async function spool(chunks: AsyncIterable<Buffer>): Promise<Spooled> {
  const path = join(tmpdir(), `moapick-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
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

/** Reads a spooled file into memory. @throws Error if it is shorter than what was written */
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
