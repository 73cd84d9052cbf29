import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

/** Node's own limit is disabled, so that only the tested one ends requests. */
async function aServer() {
  const app = Fastify({ requestTimeout: 0, connectionTimeout: 0, forceCloseConnections: true })
  cutSlowBodies(app, { publicUrl: 'http://shop.example' }, 100)
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  app.post('/functions/any', async () => 'done')
  app.post('/functions/slow', async () => {
    await held
    return 'done'
  })
  app.post('/files', { config: { isPaced: true } }, async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    release()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  const send = (path: string, body: string, length = 100) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
    )
    let answer = ''
    socket.on('data', data => (answer += data.toString()))
    return { socket, ended: new Promise<string>(resolve => socket.once('close', () => resolve(answer))) }
  }
  return { send, release }
}

test('a body that stalls, and one that trickles, are cut with 408; uploads have their own check', async () => {
  const { send } = await aServer()
  const [still, trickling, nowhere] = [send('/functions/any', '{'), send('/functions/any', '{'), send('/nowhere', '{')]
  const upload = send('/files', '{')
  const drops = setInterval(() => void trickling.socket.write(' '), 30)
  onTestFinished(() => clearInterval(drops))
  for (const { ended } of [still, trickling]) expect(await ended).toMatch(/^HTTP\/1.1 408 /)
  expect(await nowhere.ended).toMatch(/^HTTP\/1.1 4/)
  expect(upload.socket.readyState).toBe('open')
})

test('a client that waits for the server is not cut, however long', async () => {
  const { send, release } = await aServer()
  const waiting = send('/functions/slow', '{}', 2)
  const late = send('/functions/any', '{')
  await late.ended
  await send('/functions/any', '{').ended
  release()
  await expect.poll(() => waiting.socket.bytesRead).toBeGreaterThan(0)
})
