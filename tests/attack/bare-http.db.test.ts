import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { signedIn } from '../support/sessions.ts'

/**
 * Requests that no browser sends, byte by byte. Each is answered, in the shop's own words, with its security headers, and never as a bug.
 */
let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'silent' } })
  admin = (await signedIn(app.shop.deps.db, { role: 'admin' })).token
})
afterAll(() => app.stop())

async function send(head: readonly string[], body = ''): Promise<string> {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\nhost: shop\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

const statusOf = (answer: string) => Number(answer.split(' ')[1])
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown

test.each([`/%ff%zz`, `/api/products/%E0%A4%A`, `/api/admin/rounds/${'9'.repeat(200)}`])(
  'an address that cannot be read: %s',
  async path => {
    const answer = await send([`GET ${path.slice(0, 180)} HTTP/1.1`])
    expect(statusOf(answer)).toBeLessThan(500)
    expect(bodyOf(answer)).toMatchObject({
      error: { details: { code: expect.any(String), message: expect.stringMatching(/[가-힣]/) } },
    })
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  },
)

const upload = (type: string) => [
  'POST /files?kind=products HTTP/1.1',
  `authorization: Bearer ${admin}`,
  `content-type: multipart/form-data${type}`,
]
const part = 'content-disposition: form-data; name="f"; filename="../../x.png"\r\n\r\n'
test.each([
  ['no boundary', '', 'nothing'],
  ['garbage', '; boundary=X', 'garbage'],
  ['a broken head', '; boundary=X', '--X\r\ncontent-disposition\r\n\r\n--X--\r\n'],
  ['a part without an end', '; boundary=X', `--X\r\n${part}abc`],
  ['an end in the middle of a delimiter', '; boundary=X', `--X\r\n${part}abc\r\n--`],
])('an upload with %s', async (_, type, body) => {
  const answer = await send(upload(type), body)
  expect(statusOf(answer)).toBe(400)
  expect(bodyOf(answer)).toMatchObject({ error: { details: { code: expect.stringMatching(/^(INVALID_INPUT|FILE_MISSING)$/) } } })
})

test('two hosts in one request are refused, whichever comes first', async () => {
  for (const other of ['host: shop', 'Host: evil.example']) {
    const answer = await send(['GET /healthz HTTP/1.1', other])
    expect(statusOf(answer)).toBe(400)
    expect(bodyOf(answer)).toMatchObject({ error: { details: { code: 'INVALID_INPUT' } } })
  }
})
