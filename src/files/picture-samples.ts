import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Generates a picture for tests, so that they need no picture files. It is smooth, because noise is slow to encode. */
export function photo(width = 400, height = 300): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) data[at] = (at >> 9) % 256
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Builds a PNG whose header claims these dimensions, with hardly any data. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(64))), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

/** Inserts a chunk directly after the header of a PNG. */
export function withPngChunk(png: Buffer, name: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(name, data), png.subarray(33)])
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
