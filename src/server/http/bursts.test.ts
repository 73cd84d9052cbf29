import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundBursts } from './bursts.ts'
import { answerFailures } from './failures.ts'

function aServer(requestsPerMinute: number) {
  const clock = { ms: 0 }
  const app = Fastify()
  onTestFinished(() => app.close())
  answerFailures(app)
  boundBursts(app, requestsPerMinute, () => clock.ms)
  for (const url of ['/api/store', '/assets/shop/*', '/files/*']) app.get(url, async () => 'fine')
  app.get('/api/large', async () => 'x'.repeat(100_000))
  /** Returns how many of the requests are answered. */
  const answered = async (count: number, url = '/api/store', remoteAddress = '203.0.113.1') => {
    const answers = await Promise.all(Array.from({ length: count }, () => app.inject({ url, remoteAddress })))
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  return { app, clock, answered }
}

test.each([
  [6000, 200],
  [60, 50],
])('of %i requests a minute an address may send %i in one second', async (perMinute, perSecond) => {
  const { app, clock, answered } = aServer(perMinute)
  expect(await answered(perSecond)).toBe(perSecond)
  const refused = await app.inject({ url: '/api/store', remoteAddress: '203.0.113.1' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(await answered(5, '/api/store', '203.0.113.2')).toBe(5)
  clock.ms = 999
  expect(await answered(5)).toBe(0)
  clock.ms = 1000
  expect(await answered(perSecond + 5)).toBe(perSecond)
})

test('large answers count as several', async () => {
  const { app, answered } = aServer(60)
  // answers of 100,000 bytes count as one request and six more
  for (let count = 0; count < 7; count++) expect(await answered(1, '/api/large')).toBe(1)
  expect(await answered(1)).toBe(1)
  const { statusCode } = await app.inject({ url: '/api/large', remoteAddress: '203.0.113.1' })
  expect(statusCode).toBe(429)
})

test('what a page fetches by the dozen does not count, nor does this machine itself', async () => {
  const { answered } = aServer(60)
  expect(await answered(200, '/assets/shop/main.js')).toBe(200)
  expect(await answered(200, '/files/products/1-a/640.webp')).toBe(200)
  expect(await answered(200, '/api/store', '127.0.0.1')).toBe(200)
  expect(await answered(200, '/api/store', '2001:db8::1')).toBe(50)
  expect(await answered(5, '/api/store', '2001:db8::2')).toBe(0)
})

test('this machine is free of it, but not what a proxy on it passes on', async () => {
  const { app } = aServer(60)
  const answeredOf = async (headers: Record<string, string>) => {
    const ask = () => app.inject({ url: '/api/store', remoteAddress: '127.0.0.1', headers })
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  expect(await answeredOf({})).toBe(60)
  expect(await answeredOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(50)
})
