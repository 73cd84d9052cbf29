import type { MultipartFile } from '@fastify/multipart'
import { isDiskFull } from '../../db/connection/disk-full.ts'
import { unreadable } from '../http/input.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { readFirstBytes, refusalOfStart } from './first-bytes.ts'
import { spool, type Spooled } from './spool.ts'

/** A file of a form: on disk, or refused by its first bytes. */
export type Received = { part: MultipartFile } & ({ spooled: Spooled } | { refusal: Rejection })

/**
 * Files are received before their pictures are decoded, until this many bytes of a request are on disk. With one more file, an upload holds
 * at most 14 MB.
 */
const AHEAD_BYTES = 4 * 1024 * 1024
/** Bytes of refused files that are read so that the next files can be received. Beyond it the form ends, and the rest is not read. */
const DROPPED_BYTES = 256 * 1024

/**
 * Receives files to disk and yields them in groups: a group ends with the body or when `aheadBytes` are on disk. So a small body is read to
 * its end before its pictures wait, and a client that leaves is noticed. Closes the files of a group when the caller requests the next
 * group or stops.
 * A file that is no picture by its first bytes is not kept; more than 256 kB of such files end the form.
 * @throws Refused INVALID_INPUT when the body ends early, the error of a full disk, and what `parts` throws
 */
export async function* receiveFiles(parts: AsyncIterable<MultipartFile>, aheadBytes = AHEAD_BYTES): AsyncGenerator<Received[]> {
  const group: Received[] = []
  const release = async () => {
    const files = group.splice(0).flatMap(each => ('spooled' in each ? [each.spooled.file] : []))
    await Promise.all(files.map(file => file.close()))
  }
  const room = { bytes: DROPPED_BYTES }
  try {
    for await (const part of parts) {
      group.push(await receive(part, room))
      if (room.bytes < 0) break
      if (group.reduce((sum, each) => sum + ('spooled' in each ? each.spooled.bytes : 0), 0) < aheadBytes) continue
      yield [...group]
      await release()
    }
    if (group.length > 0) yield [...group]
  } finally {
    await release()
  }
}

async function receive(part: MultipartFile, room: { bytes: number }): Promise<Received> {
  const { file } = part
  file.on('error', () => {}) // the loops below throw it
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  try {
    const first = await readFirstBytes(chunks)
    const refusal = refusalOfStart(first)
    if (refusal === null) return { part, spooled: await spool(all(first, chunks)) }
    room.bytes -= first.length
    for (let next = await chunks.next(); !next.done && room.bytes >= 0; next = await chunks.next())
      room.bytes -= next.value.length
    return { part, refusal }
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw unreadable() // the body ended early
  }
}

async function* all(first: Buffer, chunks: AsyncIterator<Buffer, unknown>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
