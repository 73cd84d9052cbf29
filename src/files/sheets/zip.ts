import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** Without ZIP64, sizes and offsets have 32 bits. */
const MOST_BYTES = 0xffff_ffff
/** 1 January 1980, the earliest date of the format. A fixed date makes equal content give equal bytes. */
const DATE = 0x0021

/**
 * Encodes a ZIP file entry by entry, with a few chunks in memory. Sizes and checksums follow each entry (APPNOTE 4.3.9).
 * @throws RangeError while reading, when the file or an entry exceeds 4 GiB
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let place = 0
  for (const { name, content } of entries) {
    const at = place
    const head = localHeader(name)
    place += head.length
    yield head
    const facts = { crc: 0, size: 0, packed: 0 }
    for await (const chunk of deflated(content, facts)) {
      place += chunk.length
      if (place > MOST_BYTES || facts.size > MOST_BYTES) throw new RangeError('too large for a ZIP file of 32 bits')
      yield chunk
    }
    const tail = descriptor(facts)
    place += tail.length
    yield tail
    directory.push(centralHeader(name, facts, at))
  }
  const central = Buffer.concat(directory)
  yield Buffer.concat([central, end(directory.length, central.length, place)])
}

type Facts = { crc: number; size: number; packed: number }

async function* deflated(content: ZipEntry['content'], facts: Facts): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      facts.crc = crc32(bytes, facts.crc)
      facts.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: 6 })
  const fed = pipeline(Readable.from(counted()), deflate)
  fed.catch(() => {}) // the reader below gets the error
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    facts.packed += chunk.length
    yield chunk
  }
  await fed
}

function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeCommon(head, 4)
  head.writeUInt16LE(bytes.length, 26)
  return Buffer.concat([head, bytes])
}

function descriptor({ crc, size, packed }: Facts): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function centralHeader(name: string, { crc, size, packed }: Facts, at: number): Buffer {
  const bytes = Buffer.from(name)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  writeCommon(head, 6)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(bytes.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, bytes])
}

/** Writes version 2.0, the flags for sizes after the data and UTF-8 names, the method deflate, and the date. */
function writeCommon(head: Buffer, at: number): void {
  head.writeUInt16LE(20, at)
  head.writeUInt16LE(0x0808, at + 2)
  head.writeUInt16LE(8, at + 4)
  head.writeUInt16LE(DATE, at + 8)
}

function end(count: number, size: number, at: number): Buffer {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(size, 12)
  tail.writeUInt32LE(at, 16)
  return tail
}
