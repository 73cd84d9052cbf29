import { once } from 'node:events'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photo } from '../../src/files/picture-samples.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { signedIn } from '../support/sessions.ts'

/**
 * Bodies that nobody needs: however much is sent, the server reads little of it, answers, and ends the connection. What ordinary clients
 * send goes on working, on connections that stay open.
 */
let app: TestApp
/** The connections of the server on which requests came, in order. */
const sockets: Socket[] = []
const note = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  if (!sockets.includes(socket)) sockets.push(socket)
}
beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'silent' } })
  subscribe('http.server.request.start', note)
})
beforeEach(() => void sockets.splice(0))
afterAll(async () => {
  unsubscribe('http.server.request.start', note)
  await app.stop()
})

/** Some reads of 64 kB, which one turn of the event loop may have done before the answer was written. */
const FEW_BYTES = 1_000_000
const SENT_BYTES = 12_000_000

const lines = (first: string, ...headers: string[]) => `${[first, 'host: shop', ...headers].join('\r\n')}\r\n\r\n`
const json = 'content-type: application/json'
const chunked = 'transfer-encoding: chunked'
const long = 'content-length: 9000000000'
const crumb = '1\r\na\r\n'

function open(): Socket {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1')
  socket.on('error', () => {}) // the server ends the connection while more is sent
  return socket
}

/** Sends a head and then the same bytes again and again, to the end of the connection or `most` bytes. Returns all that was answered. */
async function pour(head: string, again: string, most = SENT_BYTES): Promise<string> {
  const socket = open()
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.write(head)
  for (let sent = 0; sent < most && !socket.destroyed && socket.writable; sent += again.length)
    if (!socket.write(again)) await Promise.race([new Promise(resolve => socket.once('drain', resolve)), closed])
  await closed
  return answer
}

test.each([
  ['a GET with endless small chunks', lines('GET /api/store HTTP/1.1', chunked), crumb.repeat(3000), 400],
  ['a GET with a long body', lines('GET /api/store HTTP/1.1', long), 'a'.repeat(65_536), 400],
  ['a page with a long body', lines('GET /login HTTP/1.1', long), 'a'.repeat(65_536), 400],
  ['an unknown address', lines('POST /nope HTTP/1.1', json, chunked), crumb.repeat(3000), 404],
  ['an unknown address of the API', lines('POST /api/none HTTP/1.1', json, long), 'a'.repeat(65_536), 404],
  ['an unknown command', lines('POST /functions/none HTTP/1.1', json, chunked), crumb.repeat(3000), 404],
  ['another method of a command', lines('PUT /functions/reserve HTTP/1.1', json, chunked), crumb.repeat(3000), 404],
  ['an address that cannot be read', lines('POST /%ff HTTP/1.1', json, chunked), crumb.repeat(3000), 400],
  ['a command of a guest', lines('POST /functions/reserve HTTP/1.1', json, chunked), crumb.repeat(3000), 401],
  ['a command of a guest, with a length', lines('POST /functions/reserve HTTP/1.1', json, long), 'a'.repeat(65_536), 401],
  ['a command for guests', lines('POST /functions/checkResetLink HTTP/1.1', json, chunked), crumb.repeat(3000), 400],
  ['a sign-in', lines('POST /auth/sign-in/email HTTP/1.1', json, chunked), crumb.repeat(3000), 400],
  ['a sign-out', lines('POST /auth/sign-out HTTP/1.1', json, chunked), crumb.repeat(3000), 400],
  ['a report', lines('POST /csp-reports HTTP/1.1', 'content-type: application/csp-report', chunked), crumb.repeat(3000), 400],
  [
    'a form',
    lines('POST /auth/sign-in/email HTTP/1.1', 'content-type: application/x-www-form-urlencoded', long),
    'a=1&'.repeat(9000),
    400,
  ],
  [
    'an upload of a guest',
    lines('POST /files?kind=reviews HTTP/1.1', 'content-type: multipart/form-data; boundary=b', chunked),
    crumb.repeat(3000),
    401,
  ],
  ['what is no HTTP', 'nonsense\r\n\r\n', 'a'.repeat(65_536), 400],
])('%s: answered, and closed before the rest is read', async (_, head, again, status) => {
  const answer = await pour(head, again)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
    error: { message: expect.any(String) as string },
  })
  for (const { bytesRead } of sockets) expect(bytesRead).toBeLessThan(FEW_BYTES)
})

/** Key under which Node's parser looks up what it calls for each chunk of a body. */
const ON_BODY = 3
type Parser = Record<typeof ON_BODY, (this: Parser, ...rest: unknown[]) => void>

test.each(['GET /api/store', 'POST /functions/checkResetLink', 'POST /functions/reserve'])(
  '%s with ten thousand small chunks in one read: few of them are parsed',
  async first => {
    let parsed = 0
    const countChunks = (message: unknown) => {
      const { parser } = (message as { socket: { parser: Parser } }).socket
      const onBody = parser[ON_BODY]
      parser[ON_BODY] = function (...rest) {
        parsed++
        onBody.apply(this, rest)
      }
    }
    subscribe('http.server.request.start', countChunks)
    const answer = await pour(lines(`${first} HTTP/1.1`, json, chunked) + crumb.repeat(20_000), crumb, 1)
    unsubscribe('http.server.request.start', countChunks)
    expect(answer).toMatch(/^HTTP\/1.1 40[01] /)
    expect(parsed).toBeGreaterThan(0)
    expect(parsed).toBeLessThan(1000)
  },
)

const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const upload = (token: string, ...more: string[]) =>
  lines(
    'POST /files?kind=reviews HTTP/1.1',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    ...more,
  )

test.each([
  ['ten thousand fields', part, 'PAYLOAD_TOO_LARGE'],
  ['a part with endless headers', '--b\r\n', 'PAYLOAD_TOO_LARGE', 'x-a: b\r\n'.repeat(1000)],
  ['an endless field', part.slice(0, -3), 'PAYLOAD_TOO_LARGE', 'a'.repeat(10_000)],
  ['endless bytes before the first part', 'a', 'PAYLOAD_TOO_LARGE', 'a'.repeat(10_000)],
  ['endless bytes behind the last part', `${part}--b--\r\n`, 'PAYLOAD_TOO_LARGE', 'a'.repeat(10_000)],
  ['rubbish in place of a picture', file, 'FILE_TYPE_UNSUPPORTED', '\r\n-'.repeat(10_000)],
])('an upload of %s is refused before the rest is read', async (_, start, code, again = part.repeat(200)) => {
  const { token } = await signedIn(app.shop.deps.db)
  const answer = await pour(upload(token, 'content-length: 40000000') + start, again)
  expect(answer).toContain(`"code":"${code}"`)
  expect(answer).toMatch(/[가-힣]/)
  expect(sockets[0]!.bytesRead).toBeLessThan(FEW_BYTES)
})

test('refused forms count: the thirty-first is refused before it is read, those of other people are not', async () => {
  const { token } = await signedIn(app.shop.deps.db)
  const body = `${part.repeat(30)}--b--\r\n`
  const send = async (as: string) => {
    const answer = await fetch(`${app.address}/files?kind=reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'content-type': 'multipart/form-data; boundary=b' },
      body,
    })
    return ((await answer.json()) as { error: { details: { code: string } } }).error.details.code
  }
  for (let nth = 0; nth < 30; nth++) expect(await send(token)).toBe('PAYLOAD_TOO_LARGE')
  expect(await send(token)).toBe('TOO_MANY_REQUESTS')
  sockets.splice(0)
  expect(await pour(upload(token, 'content-length: 40000000'), 'a'.repeat(65_536))).toContain('HTTP/1.1 429 ')
  expect(sockets[0]!.bytesRead).toBeLessThan(FEW_BYTES)
  expect(await send((await signedIn(app.shop.deps.db)).token)).toBe('PAYLOAD_TOO_LARGE')
})

test('a connection on which hundreds of requests are refused is closed after some', async () => {
  const narrow = await startTestApp({
    databaseUrl: app.databaseUrl,
    config: { logLevel: 'silent' },
    limits: { requestsPerMinute: 60 },
  })
  const socket = connect(Number(new URL(narrow.address).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.write(lines('GET /api/store HTTP/1.1', 'x-forwarded-for: 203.0.113.9').repeat(500))
  await once(socket, 'close')
  await narrow.stop()
  const statuses = [...answer.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => status)
  expect(statuses.filter(status => status === '429')).toHaveLength(20)
  expect(statuses.length).toBeLessThan(100)
})

/** Sends pieces on one connection and returns the statuses of `count` answers. */
async function statusesOf(count: number, ...pieces: (string | Buffer)[]): Promise<string[]> {
  const socket = open()
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  const statuses = () => [...answer.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => status!)
  for (const [nth, piece] of pieces.entries()) {
    socket.write(piece)
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(nth)
  }
  await expect.poll(() => statuses().length, { timeout: 30_000 }).toBe(count)
  expect(socket.readyState).toBe('open')
  socket.destroy()
  return statuses()
}

test('ordinary clients keep their connections: small refused bodies, pipelines, ordinary chunks, and bodies that wait to be asked for', async () => {
  const small = lines('POST /functions/reserve HTTP/1.1', json, 'content-length: 13') + '{"data":null}'
  const store = lines('GET /api/store HTTP/1.1')
  expect(await statusesOf(4, small, store, small + store)).toEqual(['401', '200', '401', '200'])
  const link = `{"data":{"token":"${'x'.repeat(43)}"}}`
  const inChunks = lines('POST /functions/checkResetLink HTTP/1.1', json, chunked)
  const chunks = [...link.match(/.{1,7}/g)!].map(text => `${text.length.toString(16)}\r\n${text}\r\n`)
  const [first, second] = await statusesOf(2, inChunks, ...chunks, '0\r\n\r\n', store)
  expect([first, second]).toEqual([expect.stringMatching(/^[24]/), '200'])
  expect(first).not.toBe('413')
  const asked = lines('POST /functions/checkResetLink HTTP/1.1', json, 'expect: 100-continue', `content-length: ${link.length}`)
  expect((await statusesOf(3, asked, link, store)).map(status => status[0])).toEqual(['1', first![0], '2'])
})

test('a picture in ordinary chunks is taken, and a refused one is answered whole', async () => {
  const { token } = await signedIn(app.shop.deps.db)
  const png = await photo(300, 200).png().toBuffer()
  const body = Buffer.concat([Buffer.from(file), png, Buffer.from('\r\n--b--\r\n')])
  const pieces = Array.from({ length: Math.ceil(body.length / 1400) }, (_, nth) => body.subarray(nth * 1400, (nth + 1) * 1400))
  const inChunks = pieces.map(piece =>
    Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
  )
  const wire = Buffer.concat([Buffer.from(upload(token, chunked)), ...inChunks, Buffer.from('0\r\n\r\n')])
  expect(await statusesOf(2, wire, lines('GET /api/store HTTP/1.1'))).toEqual(['200', '200'])
  for (let nth = 0; nth < 5; nth++) {
    const form = new FormData()
    form.append('file', new Blob([Buffer.alloc(5_000_000, 97)]), 'a.png')
    const answer = await fetch(`${app.address}/files?kind=reviews`, { method: 'POST', body: form })
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { details: { code: 'UNAUTHENTICATED' } } }])
  }
})
