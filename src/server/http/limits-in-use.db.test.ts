import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'

/** Limits that have their own tests are also what the whole server uses. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function another(options: Parameters<typeof startTestApp>[0]) {
  const server = await startTestApp({ databaseUrl: app.databaseUrl, ...options })
  onTestFinished(() => server.stop())
  return server
}

it('a body that does not come within thirty seconds is cut off', async () => {
  expect(app.shop.deps.limits.bodyMs).toBe(30_000)
  const quick = await another({ limits: { bodyMs: 100 } })
  const begin = (address: string) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.write(
      'POST /functions/checkResetLink HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{',
    )
    return socket
  }
  // the server with its own limit, or Node itself, would end the first before two others one after the other
  const patient = begin(app.address)
  for (let each = 0; each < 2; each++)
    expect(await text(begin(quick.address))).toMatch(/^HTTP\/1.1 408 [^]*\r\n\r\n\{"error":\{"status":"INVALID_ARGUMENT"/)
  expect(patient.readyState).toBe('open')
})

const here = Object.values(networkInterfaces())
  .flatMap(each => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)

it.skipIf(!here)('an address holds no more connections than the setting says', async () => {
  const narrow = await another({ config: { host: '0.0.0.0', connectionsPerAddress: 2 } })
  const { port } = new URL(narrow.address)
  const open = async () => {
    const socket = connect({ port: Number(port), host: here!.address })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const statusOn = async (socket: Socket) => {
    socket.write('GET /api/store HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return Number(answer.toString().split(' ')[1])
  }
  const held = [await open(), await open()]
  expect(await Promise.all(held.map(statusOn))).toEqual([200, 200])
  expect(await statusOn(await open())).toBe(503)
  // this machine itself has no such limit
  expect((await fetch(`http://127.0.0.1:${port}/api/store`)).status).toBe(200)
})
