import type { MultipartFile } from '@fastify/multipart'
import { isDiskFull } from '../../db/connection/disk-full.ts'
import { unreadable } from '../http/input.ts'
import { spool, type Spooled } from './spool.ts'

export type Received = { part: MultipartFile; spooled: Spooled }

/** Files are received ahead of the decoder until this much of a request is on disk. With one more file, an upload holds at most 14 MB. */
const AHEAD_BYTES = 4 * 1024 * 1024

/**
 * Receives files to disk and yields them in groups: a group ends with the body or when `aheadBytes` are on disk. So a small body is read
 * to its end before its pictures wait, and a client that leaves is noticed. Closes the files of a group when the caller goes on or stops.
 * @throws Refused INVALID_INPUT when the body ends early, and what `parts` throws
 */
export async function* receiveFiles(parts: AsyncIterable<MultipartFile>, aheadBytes = AHEAD_BYTES): AsyncGenerator<Received[]> {
  const group: Received[] = []
  const release = async () => void (await Promise.all(group.splice(0).map(({ spooled }) => spooled.file.close())))
  try {
    for await (const part of parts) {
      group.push({ part, spooled: await receive(part) })
      if (group.reduce((sum, { spooled }) => sum + spooled.bytes, 0) < aheadBytes) continue
      yield [...group]
      await release()
    }
    if (group.length > 0) yield [...group]
  } finally {
    await release()
  }
}

async function receive({ file }: MultipartFile): Promise<Spooled> {
  try {
    return await spool(file)
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw unreadable() // the body ended early
  }
}
