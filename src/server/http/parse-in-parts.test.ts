import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { BoundedMessage } from './bounded-message.ts'
import { parseInParts } from './parse-in-parts.ts'

/** Starts a server and sends it pieces on one connection. Returns the server's side of it, and what it has answered so far. */
async function send(pieces: readonly string[], answer: RequestListener<typeof BoundedMessage>) {
  const server = createServer({ IncomingMessage: BoundedMessage }, answer)
  parseInParts(server)
  await once(server.listen(0), 'listening')
  const client = connect((server.address() as AddressInfo).port)
  onTestFinished(() => void server.close())
  onTestFinished(() => void client.destroy())
  const [socket] = (await once(server, 'connection')) as [Socket]
  let text = ''
  client.on('data', (data: Buffer) => (text += data.toString()))
  for (const piece of pieces) client.write(piece)
  return { socket, answered: () => text }
}

const head = (...headers: string[]) => `${['POST / HTTP/1.1', 'host: shop', ...headers].join('\r\n')}\r\n\r\n`
const bodies = (answered: string) => [...answered.matchAll(/<([^<>]*)>/g)].map(([, body]) => body)

/** Answers with the length and the first and last letter of the body, between brackets. */
const describeBody: RequestListener<typeof BoundedMessage> = (request, response) => {
  let body = ''
  request.on('data', (data: Buffer) => (body += data.toString()))
  request.on('end', () => response.end(`<${body.length}${body.at(0)}${body.at(-1)}>`))
}

const inChunks = (body: string, size: number) =>
  body.replaceAll(new RegExp(`.{1,${size}}`, 'g'), text => `${text.length.toString(16)}\r\n${text}\r\n`)

test('requests of all lengths, in chunks and not, are read whole where parts end anywhere in them', async () => {
  const lengths = [2, 100, 4000, 4096, 5000, 40_000, 100_000]
  const all = lengths.flatMap((length, nth) => {
    const body = `a${'b'.repeat(length - 2)}c`
    const pad = `x-pad: ${'p'.repeat(nth * 731)}`
    return [
      head(pad, `content-length: ${length}`) + body,
      head('transfer-encoding: chunked', pad) + `${inChunks(body, 700)}0\r\n\r\n`,
    ]
  })
  const { answered } = await send([all.join('')], describeBody)
  await expect.poll(() => bodies(answered())).toEqual(lengths.flatMap(length => [`${length}ac`, `${length}ac`]))
})

test('a pipeline goes on after Node has stopped reading because answers wait', async () => {
  const all = Array.from({ length: 200 }, (_, nth) => head(`x-nth: ${nth}`, `x-pad: ${'p'.repeat(300)}`, 'content-length: 0'))
  const { promise: isPaused, resolve: paused } = Promise.withResolvers<void>()
  const { socket, answered } = await send(all, ({ headers, socket: connection }, response) => {
    const nth = String(headers['x-nth'])
    const end = () => response.end(`<${nth}>${'-'.repeat(2000)}`)
    if (nth !== '0') return end()
    connection.once('pause', paused)
    void isPaused.then(end)
  })
  await isPaused
  await expect.poll(() => bodies(answered())).toEqual(all.map((_, nth) => String(nth)))
  expect(socket.destroyed).toBe(false)
})

test('of a body in absurdly small chunks no more than one part is parsed after it was cut off', async () => {
  let chunks = 0
  class Counting extends BoundedMessage {
    override push(...given: Parameters<BoundedMessage['push']>): boolean {
      chunks++
      return super.push(...given)
    }
  }
  const server = createServer({ IncomingMessage: Counting }, (request, response) =>
    request.resume().on('end', () => setImmediate(() => response.end('cut'))),
  )
  parseInParts(server)
  await once(server.listen(0), 'listening')
  onTestFinished(() => void server.close())
  const client = connect((server.address() as AddressInfo).port)
  client.write(head('transfer-encoding: chunked') + '1\r\na\r\n'.repeat(10_000))
  await once(client, 'data')
  client.destroy()
  expect(chunks).toBeGreaterThan(256)
  expect(chunks).toBeLessThan(1000)
})
