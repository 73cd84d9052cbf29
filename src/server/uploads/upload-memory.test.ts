import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { heldMemory } from '../../../tests/support/held-memory.ts'
import { uploadRoutes } from './uploads.ts'

const PEOPLE = 64
const MEGABYTE = 1024 * 1024
/** Far below what the files come to, far above the buffers of as many connections. */
const LEAST_SHARE = 4

/** A shop whose decoder finishes no file until the test ends. A header names the uploader, staff by "staff". */
async function shop() {
  const app = Fastify({ forceCloseConnections: true, trustProxy: true, bodyLimit: 20 * MEGABYTE })
  let taken = 0
  const requests: IncomingMessage[] = []
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  app.addHook('onRequest', async ({ raw }) => void requests.push(raw))
  await app.register(uploadRoutes, {
    admit: async ({ headers: { authorization = '' } }) => ({ userId: authorization, isStaff: authorization === 'staff' }),
    takePicture: async ({ fileName }) => {
      taken++
      await held
      return { id: fileName, url: `/files/reviews/${fileName}`, width: 1, height: 1, color: '#ffffff' }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    release()
    await app.close()
  })
  return {
    port: Number(new URL(app.listeningOrigin).port),
    taken: () => taken,
    received: () => requests.filter(({ complete }) => complete).length,
  }
}

const head = Buffer.from(
  '--x\r\ncontent-disposition: form-data; name="file"; filename="1.png"\r\ncontent-type: image/png\r\n\r\n',
)
/** A file of 4 MB that starts as a picture. */
const aFile = () => Buffer.concat([Buffer.from('RIFF1234WEBP'), Buffer.alloc(4 * MEGABYTE - 12)])
const tail = Buffer.from('\r\n--x--\r\n')

/** Sends an upload of 64 people each, from ten addresses; all send the same bytes, which this process holds once. */
function sendAll(port: number, parts: readonly Buffer[], length: number) {
  return Array.from({ length: PEOPLE }, (_, nth) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST /files?kind=reviews HTTP/1.1\r\nhost: shop\r\nauthorization: ${nth}\r\nx-forwarded-for: 10.0.0.${nth % 10}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`,
    )
    for (const part of parts) socket.write(part)
    return socket
  })
}

test('unfinished uploads of 64 people at once are not held in memory', async () => {
  const { port } = await shop()
  const half = aFile()
  const before = heldMemory().arrayBuffers
  const sockets = sendAll(port, [head, half], 9 * MEGABYTE)
  await expect.poll(() => sockets.every(socket => !socket.connecting && socket.writableLength === 0)).toBe(true)
  expect(sockets.every(socket => socket.bytesRead === 0 && !socket.destroyed)).toBe(true)
  expect(heldMemory().arrayBuffers - before).toBeLessThan((PEOPLE * half.length) / LEAST_SHARE)
})

test('the files of 64 people that wait for the decoder are not held in memory, but for the one that it has', async () => {
  const { port, taken, received } = await shop()
  const whole = aFile()
  const before = heldMemory().arrayBuffers
  const sockets = sendAll(port, [head, whole, tail], head.length + whole.length + tail.length)
  await expect.poll(received).toBe(PEOPLE)
  // staff's own decoder begins with a file that came after all of them
  const form = new FormData()
  form.append('file', new Blob(['RIFF1234WEBP']), '1.png')
  const init = { method: 'POST', body: form, headers: { authorization: 'staff' } }
  void fetch(`http://127.0.0.1:${port}/files?kind=reviews`, init).catch(() => {})
  await expect.poll(taken).toBe(2)
  expect(heldMemory().arrayBuffers - before).toBeLessThan((PEOPLE * whole.length) / LEAST_SHARE)
  expect([taken(), sockets.some(socket => socket.bytesRead > 0)]).toEqual([2, false])
})
