import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Piece } from './cluster-files.ts'

/** Bytes after which a part of a base backup is complete. Parts are encrypted as a whole, so this bounds memory. */
const PART_BYTES = 4 * 1024 ** 2

type Header = { path: string; mode: number; length: number; folder?: true }

/**
 * Packs the files of a base backup, given in pieces, into parts of about 4 MB. A part has the length of its header, the header as JSON, and
 * the bytes of the pieces.
 */
export async function* packParts(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  let gathered: Piece[] = []
  let size = 0
  for await (const piece of pieces) {
    gathered.push(piece)
    size += piece.bytes?.length ?? 0
    if (size < PART_BYTES && gathered.length < 5000) continue
    yield pack(gathered)
    gathered = []
    size = 0
  }
  if (gathered.length > 0) yield pack(gathered)
}

function pack(pieces: readonly Piece[]): Buffer {
  const headers = pieces.map(({ bytes, ...piece }): Header => ({ ...piece, length: bytes?.length ?? 0 }))
  const head = Buffer.from(JSON.stringify(headers))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, ...pieces.map(({ bytes }) => bytes ?? Buffer.alloc(0))])
}

/**
 * Writes the files of one part of a base backup below a folder. Parts must come in their order, because a file may continue in the next.
 */
export function unpackPart(part: Buffer, folder: string): void {
  const length = part.readUInt32BE()
  let at = 4 + length
  for (const header of JSON.parse(part.subarray(4, at).toString()) as Header[]) {
    const path = join(folder, normalize(`/${header.path}`))
    if (header.folder) {
      mkdirSync(path, { recursive: true })
      chmodSync(path, header.mode)
      continue
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    appendFileSync(path, part.subarray(at, at + header.length), { mode: header.mode })
    at += header.length
  }
}
