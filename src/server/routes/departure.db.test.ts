import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { spawnServer } from '../../../tests/support/spawned-server.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'

async function aServer(drainSeconds: number) {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const server = await spawnServer({ databaseUrl: url, env: { DRAIN_SECONDS: String(drainSeconds) } })
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

it('a server that is told to end is first reported as not ready, and answers all requests until it ends', async () => {
  const server = await aServer(60)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(server.address + path)
    return [status, headers.get('connection')]
  }
  expect([await ask('/readyz'), await ask('/api/store')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  void server.stop()
  await expect.poll(() => ask('/readyz')).toEqual([503, 'close'])
  for (let each = 0; each < 5; each++) expect(await ask('/api/store')).toEqual([200, 'close'])
  expect(await ask('/healthz')).toEqual([200, 'close'])
})

it('without that time, a request whose first bytes came before the end is answered as ever, and an idle connection is closed', async () => {
  const server = await aServer(0)
  const { hostname, port } = new URL(server.address)
  /** Opens a connection that has had an answer and is kept. */
  const kept = async () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
    return { socket, rest: restOf(socket) }
  }
  const asks = {
    'GET /api/store': 200,
    'GET /api/me': 401,
    'GET /api/nothing': 404,
    'POST /functions/reserve': 401,
    'POST /auth/sign-in/email': 400,
  }
  const idle = await kept()
  const begun = await Promise.all(Object.keys(asks).map(kept))
  Object.keys(asks).forEach((line, each) => begun[each]!.socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\n`))
  // one more answer: these bytes have been read by then
  await (await fetch(`${server.address}/healthz`)).text()
  void server.stop()
  const isOpen = () =>
    fetch(`${server.address}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  expect(await idle.rest).toBe('')
  const rest = (line: string) =>
    line.startsWith('GET') ? '\r\n' : 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
  Object.keys(asks).forEach((line, each) => begun[each]!.socket.write(rest(line)))
  const answers = await Promise.all(begun.map(({ rest }) => rest))
  expect(answers.map(answer => Number(answer.split(' ')[1]))).toEqual(Object.values(asks))
  for (const answer of answers) {
    expect(answer).toMatch(/^content-type: application\/json; charset=utf-8\r$/im)
    expect(answer).toMatch(/^connection: close\r$/im)
    if (!answer.startsWith('HTTP/1.1 200 ')) expect(answer).toMatch(/\r\n\r\n\{"error":\{"status":"\w+","message":"[^"]*[가-힣]/)
  }
  expect(await server.ended).toBe(0)
})

/** Collects what comes until the connection is closed. */
async function restOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  socket.on('error', () => {})
  await once(socket, 'close')
  return text
}
