import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Circuit } from './circuit.ts'
import { s3Store } from './s3.ts'
import { StoreAway } from './store.ts'

/** Ways in which a failing bucket treats a connection, each as a real server on loopback. */
const troubles: Record<string, (socket: Socket) => void> = {
  'accepts and never answers': () => {},
  resets: socket => socket.once('data', () => socket.resetAndDestroy()),
  'trickles its head': socket => trickle(socket, 'HTTP/1.1 200 OK\r\nx-padding: '),
  'answers 503': socket => socket.on('data', () => socket.write('HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\n\r\n')),
}
const times = { opensAfterMs: 50, triesEveryMs: 50 }
const limits = { answerMs: 60, uploadMs: 60, bodyMs: 60 }

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

async function bucketThat(acts: (socket: Socket) => void) {
  let connections = 0
  const behaviour = { acts }
  server = createServer(socket => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {})
    behaviour.acts(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const circuit = new Circuit(times)
  const changes: boolean[] = []
  circuit.onChange(isOpen => changes.push(isOpen))
  const settings = { endpoint, bucket: 'pictures', region: 'test', accessKeyId: 'a', secretAccessKey: 'b' }
  return { store: s3Store(settings, { circuit, limits }), behaviour, changes, connections: () => connections }
}

function trickle(socket: Socket, head: string): void {
  socket.once('data', () => {
    socket.write(head)
    const drops = setInterval(() => void socket.write('x'), 5)
    socket.once('close', () => clearInterval(drops))
  })
}

/** Answers every request with 404, which is a response of the store. */
const healthy = (socket: Socket) =>
  void socket.on('data', () => socket.write('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'))

it.each(Object.entries(troubles))(
  'a bucket that %s is given up, not called any more, and used again when it answers',
  async (_, acts) => {
    const { store, behaviour, changes, connections } = await bucketThat(acts)
    await expect(store.read('products/1/640.webp')).rejects.toThrow(StoreAway)
    expect(changes).toEqual([true])
    // many concurrent requests open no connection except for trials
    const before = connections()
    const failures = Array.from({ length: 50 }, () => store.read('products/1/640.webp').catch((error: unknown) => error))
    expect((await Promise.all(failures)).every(error => error instanceof StoreAway)).toBe(true)
    expect(() => store.check!()).toThrow(StoreAway)
    expect(connections() - before).toBeLessThanOrEqual(1)
    behaviour.acts = healthy
    await expect.poll(() => store.read('products/1/640.webp').catch(() => 'away')).toBeNull()
    expect(changes).toEqual([true, false])
  },
)

it('a body that trickles is cut, and an even one is not, however slow its reader', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 4000\r\n\r\n'
  const { store, behaviour, changes } = await bucketThat(socket => trickle(socket, head))
  const cut = await store.read('products/1/640.webp')
  await expect(cut!.stream.toArray()).rejects.toThrow('in time')
  expect(changes).toEqual([true])
  behaviour.acts = socket => socket.on('data', () => socket.write(head + 'y'.repeat(4000)))
  await expect.poll(() => store.read('products/1/640.webp').catch(() => null)).not.toBeNull()
  const whole = await store.read('products/1/640.webp')
  await new Promise(resolve => setTimeout(resolve, 3 * limits.bodyMs))
  expect(Buffer.concat(await whole!.stream.toArray())).toHaveLength(4000)
})

it('a bucket that redirects is not followed, and is no bucket that is away', async () => {
  const paths: (string | undefined)[] = []
  const { store, changes } = await bucketThat(socket => {
    socket.on('data', data => {
      paths.push(/^\S+ (\S+)/.exec(String(data))?.[1])
      socket.write('HTTP/1.1 307 Temporary Redirect\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n')
    })
  })
  await expect(store.read('products/1/640.webp')).rejects.toThrow(/307/)
  expect(paths).not.toContain('/elsewhere')
  expect(changes).toEqual([])
})
