import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { uploadRoutes } from './uploads.ts'

/** The first bytes of a picture, without which a file is not kept. */
const webp = 'RIFF1234WEBP'

/** Long enough that an upload of one piece is not taken for a stalled one on a machine that stops for a second. */
const soon = { aloneMs: 1500, waitedForMs: 1500 }

async function aServer(stall = soon) {
  const taken: string[] = []
  const app = Fastify({ forceCloseConnections: true })
  await app.register(uploadRoutes, {
    admit: async () => ({ userId: 'one person', isStaff: false }),
    takePicture: async ({ fileName }) => {
      taken.push(fileName)
      return { code: 'PICTURE_BROKEN' as const }
    },
    stall,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { port: (app.server.address() as AddressInfo).port, taken }
}

const head =
  'POST /files?kind=reviews HTTP/1.1\r\nhost: shop\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n'
const file = (name: string) => `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`

test('stalled uploads are aborted, and the next of the same person starts', async () => {
  const { port, taken } = await aServer()
  const stalled = Array.from({ length: 3 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${head}${file('half.png')}${webp}half`)
    return socket
  })
  const ends = stalled.map(socket => closed(socket.resume()))
  const form = new FormData()
  form.append('file', new Blob([`${webp}whole`]), 'whole.png')
  const answer = await fetch(`http://127.0.0.1:${port}/files?kind=reviews`, { method: 'POST', body: form })
  expect(answer.status).toBe(200)
  await Promise.all(ends)
  expect(taken).toEqual(['whole.png'])
})

test('a stalled upload gives way at once when another waits for its slot', async () => {
  const hour = 3_600_000
  const { port, taken } = await aServer({ aloneMs: hour, waitedForMs: 50 })
  const stalled = Array.from({ length: 2 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${head}${file('half.png')}${webp}half`)
    return socket.resume()
  })
  const oneEnds = Promise.race(stalled.map(closed))
  const form = new FormData()
  form.append('file', new Blob([`${webp}whole`]), 'whole.png')
  expect((await fetch(`http://127.0.0.1:${port}/files?kind=reviews`, { method: 'POST', body: form })).status).toBe(200)
  expect(taken).toEqual(['whole.png'])
  await oneEnds
  for (const socket of stalled) socket.destroy()
})

test.each([
  ['in the head of the next file', '--x\r\ncontent-disposition: form-data; name="'],
  ['after the last', '--x--'],
])('an upload that trickles between its files, %s, is given up', async (_, next) => {
  const { port, taken } = await aServer()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head}${file('whole.png')}whole\r\n${next}`)
  const drops = setInterval(() => void socket.write('y'), 10)
  onTestFinished(() => clearInterval(drops))
  await closed(socket.resume())
  // on a very slow machine the first file may be too late as well
  expect(['', 'whole.png']).toContain(taken.join())
  // the connection ended before the announced body was complete
  expect(socket.bytesWritten).toBeLessThan(5000)
})

/** Resolves when the connection has ended, also by a reset. */
async function closed(socket: Socket): Promise<void> {
  await new Promise(resolve => socket.once('close', resolve))
}
