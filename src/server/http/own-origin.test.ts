import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailures } from './failures.ts'
import { isFromHere, refuseForeignHosts } from './own-origin.ts'

const shop = 'https://shop.example'
const page = 'same-origin'

test.each<[string, string, Record<string, string>, string, boolean]>([
  ['the shop’s page', shop, { origin: shop, 'sec-fetch-site': page }, 'shop.example', true],
  ['a file that the shop’s page downloads', shop, { 'sec-fetch-site': page }, 'shop.example', true],
  ['an older browser', shop, { origin: shop }, 'shop.example', true],
  ['a program with a token', shop, { authorization: 'Bearer x', origin: 'https://evil.example' }, 'shop.example', true],
  ['the shop’s page by a proxy that names itself', shop, { origin: shop, 'sec-fetch-site': page }, 'backend:3000', true],
  ['a name that was made to point here', shop, { origin: 'http://evil.example', 'sec-fetch-site': page }, 'evil.example', false],
  ['such a name in an older browser', shop, { origin: 'http://evil.example' }, 'evil.example', false],
  ['the server’s bare address', shop, { origin: 'http://203.0.113.7' }, '203.0.113.7', false],
  ['the shop without https', shop, { origin: 'http://shop.example' }, 'shop.example', false],
  ['another site', shop, { origin: shop, 'sec-fetch-site': 'cross-site' }, 'shop.example', false],
  ['a neighbour of the domain', shop, { 'sec-fetch-site': 'same-site' }, 'shop.example', false],
  ['who says nothing', shop, {}, 'shop.example', false],
  [
    'another port of a shop on this machine',
    'http://127.0.0.1:3000',
    { origin: 'http://localhost:5173' },
    'localhost:5173',
    true,
  ],
  ['a phone in the house', 'http://0.0.0.0:3000', { origin: 'http://192.168.0.5:3000' }, '192.168.0.5:3000', true],
  ['a name that points to this machine', 'http://127.0.0.1:3000', { origin: 'http://evil.example' }, 'evil.example', false],
  ['another program of this machine', 'http://127.0.0.1:3000', { origin: 'http://127.0.0.1:8080' }, '127.0.0.1:3000', false],
])('%s (%s)', (_, publicUrl, headers, host, expected) => {
  expect(isFromHere({ headers, protocol: 'http', host }, publicUrl)).toBe(expected)
})

test.each<[string, string, number, Record<string, string>?]>([
  ['shop.example', '/', 200],
  ['SHOP.example:443', '/', 200],
  ['shop.example.', '/', 200],
  ['127.0.0.1:3000', '/', 200],
  ['[::1]:3000', '/', 200],
  ['localhost:3000', '/', 200],
  ['backend:3000', '/', 200],
  ['evil.example', '/', 403],
  ['shop.example.evil.example', '/', 403],
  ['evil.example', '/nothing', 403],
  ['evil.example', '/healthz', 200],
  ['evil.example', '/readyz', 200],
  ['evil.example', '/', 403, { remoteAddress: '203.0.113.7' }],
  ['backend.internal', '/', 200, { remoteAddress: '10.0.0.9' }],
  ['backend.internal', '/', 200, { remoteAddress: '10.0.0.9', 'x-forwarded-host': 'shop.example' }],
  ['backend.internal', '/', 403, { remoteAddress: '10.0.0.9', 'x-forwarded-host': 'evil.example' }],
  ['shop.example', '/', 200, { remoteAddress: '203.0.113.7', 'x-forwarded-host': 'evil.example' }],
  ['evil.example', '/', 403, { remoteAddress: '203.0.113.7', 'x-forwarded-host': 'shop.example' }],
])('a request to %s for %s is answered %i (%j)', async (host, url, status, { remoteAddress, ...headers } = {}) => {
  const app = Fastify({ trustProxy: ['10.0.0.9'] })
  app.decorateRequest('refusedWith', null)
  answerFailures(app)
  refuseForeignHosts(app, { publicUrl: shop, trustProxy: ['10.0.0.9'] })
  for (const path of ['/', '/healthz', '/readyz']) app.get(path, async () => 'here')
  const answer = await app.inject({ url, headers: { host, ...headers }, ...(remoteAddress && { remoteAddress }) })
  expect(answer.statusCode).toBe(status)
  if (status === 403) expect(answer.json().error.details).toMatchObject({ code: 'WRONG_ADDRESS', publicUrl: shop })
})
