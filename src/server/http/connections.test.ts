import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundConnections, isFreeOf, type ConnectionLimits } from './connections.ts'
import { answerFailures } from './failures.ts'

async function aServer(limits: ConnectionLimits) {
  const app = Fastify({ forceCloseConnections: true })
  answerFailures(app)
  boundConnections(app, limits)
  for (const path of ['/readyz', '/api/store']) app.get(path, async () => 'fine')
  await app.listen({ port: 0, host: '0.0.0.0' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  /** Opens an idle connection and resolves when the server has accepted it. */
  const open = async (localAddress = '127.0.0.1') => {
    const taken = once(app.server, 'connection')
    const socket = connect({ port, host: localAddress, localAddress })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await taken
    return socket
  }
  const ask = async (path: string, localAddress?: string) => await asked(await open(localAddress), path)
  return { open, ask }
}

/** Returns the status of an answer, or `closed` if the connection ended without one. */
async function asked(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  return await new Promise(resolve => {
    socket.once('data', answer => resolve(answer.toString().split(' ')[1]!))
    socket.once('close', () => resolve('closed'))
  })
}

const everybodyCounts = () => false
/** Runs on Linux only, because other systems have a single loopback address. */
const onLinux = test.skipIf(process.platform !== 'linux')

onLinux('who holds all connections of an address shuts out that address alone', async () => {
  const { open, ask } = await aServer({ most: 50, mostOfAddress: 5, isFree: everybodyCounts })
  for (let each = 0; each < 5; each++) await open()
  expect([await ask('/api/store'), await ask('/readyz')]).toEqual(['503', '200'])
  expect([await ask('/api/store', '127.0.0.2'), await ask('/readyz', '127.0.0.2')]).toEqual(['200', '200'])
})

onLinux('with all connections taken, and the lane full of silent ones, probes are answered', async () => {
  const { open, ask } = await aServer({ most: 20, mostOfAddress: 20, isFree: everybodyCounts })
  for (let each = 0; each < 200; each++) await open()
  expect([await ask('/readyz'), await ask('/api/store')]).toEqual(['200', '503'])
  expect(await ask('/readyz', '127.0.0.2')).toBe('200')
})

test('a closed connection frees a place', async () => {
  const { open, ask } = await aServer({ most: 2, mostOfAddress: 2, isFree: everybodyCounts })
  const [first] = [await open(), await open()]
  expect(await ask('/api/store')).toBe('503')
  first.destroy()
  await expect.poll(() => ask('/api/store')).toBe('200')
})

test('a trusted proxy and this machine itself may hold as many as there are', async () => {
  const isFree = isFreeOf(['10.0.0.7', '2001:db8::1'])
  const free = ['10.0.0.7', '::ffff:10.0.0.7', '127.0.0.1', '::1', '2001:db8::1']
  expect([...free, '10.0.0.8', '::ffff:10.0.0.8', ''].map(isFree)).toEqual([...free.map(() => true), false, false, false])
  const { open, ask } = await aServer({ most: 50, mostOfAddress: 2, isFree })
  for (let each = 0; each < 10; each++) await open()
  expect(await ask('/api/store')).toBe('200')
})
