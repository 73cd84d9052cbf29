import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { uploadRoutes } from './uploads.ts'

test('uploads that stand still are given up, and the next of the same person has its turn', async () => {
  const taken: string[] = []
  const app = Fastify({ forceCloseConnections: true })
  await app.register(uploadRoutes, {
    admit: async () => 'one person',
    takePicture: async ({ fileName }) => {
      taken.push(fileName)
      return { code: 'PICTURE_BROKEN' as const }
    },
    stallMs: 100,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const stalled = Array.from({ length: 3 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /files?kind=reviews HTTP/1.1\r\nhost: shop\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n' +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="half.png"\r\n\r\nhalf',
    )
    return socket
  })
  const ends = stalled.map(async socket => await once(socket.resume(), 'close'))
  const form = new FormData()
  form.append('file', new Blob(['whole']), 'whole.png')
  const answer = await fetch(`http://127.0.0.1:${port}/files?kind=reviews`, { method: 'POST', body: form })
  expect(answer.status).toBe(200)
  await Promise.all(ends)
  expect(taken).toEqual(['whole.png'])
})
