import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'silent' } })
})
afterAll(() => app.stop())

/** `Accept` header of a browser navigation. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** Sends a request line that no client library would send. */
async function open(path: string, headers: readonly string[] = [`accept: ${accept}`]): Promise<string> {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1')
  socket.write([`GET ${path} HTTP/1.1`, 'host: shop', ...headers, 'connection: close', '', ''].join('\r\n'))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'close')
  return answer
}
const statusOf = (answer: string) => Number(answer.split(' ')[1])
const searched = (letters: number) => `/?q=${encodeURIComponent('감'.repeat(letters))}`

function expectPage(answer: string, words: string): void {
  expect(answer).toMatch(/^content-type: text\/html; charset=utf-8\r$/im)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(answer).toContain(`<h1>${words}`)
  expect(answer).not.toContain('{"error"')
  const nonce = /<style nonce="([^"]+)">/.exec(answer)?.[1]
  expect(answer).toContain(`style-src 'self' 'nonce-${nonce}'`)
}

describe('a person who opens an address in a browser reads Korean, never JSON', () => {
  it('a search of two thousand characters opens', async () => {
    const answer = await open(searched(2000))
    expect(statusOf(answer)).toBe(200)
  })

  it.each(['/', '/cart', '/product/x', '/admin/orders', '/nothing'])('too long a search on %s', async path => {
    const answer = await open(searched(9000).replace('/', path))
    expect(statusOf(answer)).toBe(431)
    expectPage(answer, '주소가 너무 길어서 열 수 없어요.')
  })

  it.each<[string, number, string]>([
    ['/%ff%zz', 400, '요청을 읽을 수 없어요.'],
    ['/cart?q=%00', 400, '요청을 읽을 수 없어요.'],
    ['/assets/shop/nothing.js', 404, '404 - 페이지를 찾을 수 없습니다.'],
    ['/api/nothing', 404, '404 - 페이지를 찾을 수 없습니다.'],
    ['/api/me', 401, '로그인이 필요해요.'],
  ])('%s', async (path, status, words) => {
    const answer = await open(path)
    expect(statusOf(answer)).toBe(status)
    expectPage(answer, words)
  })

  it('a head that is none', async () => {
    const answer = await open('/cart', ['bad header', `accept: ${accept}`])
    expect(statusOf(answer)).toBe(400)
    expectPage(answer, '요청을 읽을 수 없어요.')
  })

  it('an address that asks too often', async () => {
    const strict = await startTestApp({
      databaseUrl: app.databaseUrl,
      limits: { requestsPerMinute: 1 },
      config: { trustProxy: ['127.0.0.1'] },
    })
    onTestFinished(() => strict.stop())
    const ask = () => fetch(`${strict.address}/login`, { headers: { accept, 'x-forwarded-for': '203.0.113.9' } })
    await ask()
    const refused = await ask()
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(await refused.text()).toContain('<h1>요청이 너무 많아요.')
  })
})

describe('an API client reads the protocol', () => {
  it.each<[string, string, string[]]>([
    ['too long an address of the API', `/api/products?q=${'a'.repeat(80_000)}`, ['accept: */*']],
    ['too long an address, of a script', searched(9000), ['accept: application/json']],
    ['an unknown address', '/api/nothing', ['accept: */*']],
  ])('%s', async (_, path, headers) => {
    const answer = await open(path, headers)
    expect(answer).toMatch(/^content-type: application\/json; charset=utf-8\r$/im)
    expect(answer).toContain('{"error":{"status":')
  })
})
