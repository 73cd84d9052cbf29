import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { spawnServer } from '../../../tests/support/spawned-server.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { aLine } from '../../../tests/support/line.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { commands, downloads, queries } from '../../contract/endpoints/endpoints.ts'

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

/** Sends a request with another `Host` header, which `fetch` cannot set. */
async function named(host: string, path: string): Promise<IncomingMessage> {
  const [answer] = await once(get(app.address + path, { headers: { host } }), 'response')
  return answer
}

describe('every answer', () => {
  const paths = [
    '/login',
    '/',
    '/nothing',
    '/api/store',
    '/api/me',
    '/api/nothing',
    '/functions/reserve',
    '/live',
    '/healthz',
    '/openapi.json',
  ]
  it.each([...paths, '/docs', '/robots.txt', '/assets/shop/nothing.js', '/files/nothing', '/auth/nothing'])(
    '%s is sent safely',
    async path => {
      const { headers } = await fetch(app.address + path, { redirect: 'manual' })
      const type = headers.get('content-type')
      if (type !== null) expect(type).toMatch(/^(text\/[a-z-]+|application\/json); charset=utf-8$/)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/frame-ancestors 'none'/)
      if (!path.startsWith('/files')) expect(policy).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self'/)
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      for (const name of ['referrer-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'])
        expect(headers.get(name), name).not.toBeNull()
      for (const name of [
        'server',
        'x-powered-by',
        'access-control-allow-origin',
        'strict-transport-security',
        'x-ratelimit-limit',
      ])
        expect(headers.get(name), name).toBeNull()
    },
  )

  it('is refused under a name of another site that points here, with the shop’s own address', async () => {
    for (const path of ['/', '/api/store', '/metrics', '/files/nothing', '/functions/getProductsWithStock']) {
      const answer = await named('evil.example', path)
      expect(answer.statusCode, path).toBe(403)
      expect(await text(answer), path).toContain('가게 주소로 들어와 주세요: http://127.0.0.1:')
    }
    expect((await named('evil.example', '/readyz')).statusCode).toBe(200)
    expect((await named('localhost', '/api/store')).statusCode).toBe(200)
  })

  it('asks for https for ever where the shop is reached by it', async () => {
    const secure = await another({ config: { publicUrl: 'https://shop.example' } })
    expect((await fetch(`${secure.address}/login`)).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
  })

  it('is a failure in the callable protocol’s words where a request is not one at all', async () => {
    const answers = await Promise.all(
      [
        'GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n',
        'NONSENSE\r\n\r\n',
        'GET /login HTTP/1.1\r\n\r\n',
        `GET /api/${'a'.repeat(80_000)} HTTP/1.1\r\nhost: x\r\naccept: */*\r\n\r\n`,
      ].map(raw),
    )
    expect(answers.map(answer => Number(answer.slice(9, 12)))).toEqual([400, 400, 400, 431])
    // the third is Node's own answer, without a body
    for (const answer of answers.toSpliced(2, 1)) expect(answer).toMatch(/"status":"INVALID_ARGUMENT","message":"요청을/)
  })
})

describe('requests that no browser sends', () => {
  it.each(['/.git/config', '/.git/HEAD', '/package.json', '/src/server/main.ts', '/data/secret', '/.env'])(
    'no file of the checkout: %s',
    async path => {
      expect((await fetch(app.address + path)).status).toBe(404)
    },
  )

  it('is refused: a method that echoes, and a body of two lengths', async () => {
    const head = 'HTTP/1.1\r\nhost: localhost\r\n'
    const answers = await Promise.all(
      [
        `TRACE /login ${head}\r\n`,
        `TRACK /login ${head}\r\n`,
        `POST /functions/reserve ${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
        `POST /functions/reserve ${head}content-length: 4\r\ncontent-length: 5\r\n\r\n{}{}`,
      ].map(raw),
    )
    expect(answers.map(answer => Number(answer.slice(9, 12)))).toEqual([404, 400, 400, 400])
  })
})

describe('limits', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }

  it('an address may send only so many requests, of any kind, and is told when to retry', async () => {
    const strict = await another({ limits: { requestsPerMinute: 5 }, config: { trustProxy: ['127.0.0.1'] } })
    const ask = (path: string) => fetch(strict.address + path, { headers: forwarded })
    const statuses = []
    for (const path of ['/api/store', '/nothing', '/functions/x', '/login', '/healthz']) statuses.push((await ask(path)).status)
    expect(statuses).toEqual([200, 404, 404, 200, 200])
    expect((await fetch(`${strict.address}/nothing`, { method: 'POST', headers: forwarded })).status).toBe(429)
    const refused = await ask('/api/store')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      error: { status: 'RESOURCE_EXHAUSTED', details: { code: 'TOO_MANY_REQUESTS' } },
    })
  })

  it('no more connections than the limit are open, and a closed one frees a place', async () => {
    const narrow = await another({ limits: { connections: 2 } })
    const { hostname, port } = new URL(narrow.address)
    const open = () => connect(Number(port), hostname)
    const isAnswered = async (socket: Socket) => {
      socket.on('error', () => {}).write('GET /api/store HTTP/1.1\r\nhost: x\r\n\r\n')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return answer.toString().startsWith('HTTP/1.1 200')
    }
    const [first, second] = [open(), open()]
    await Promise.all([first, second].map(socket => once(socket, 'connect')))
    expect(await isAnswered(open())).toBe(false)
    first.destroy()
    let next!: Socket
    await expect.poll(() => isAnswered((next = open()))).toBe(true)
    for (const socket of [second, next]) socket.destroy()
  })

  it('believes only its own proxies about addresses', async () => {
    const behindProxy = await another({ limits: { requestsPerMinute: 2 }, config: { trustProxy: ['127.0.0.1'] } })
    const from = async (address: string) =>
      (await fetch(`${behindProxy.address}/api/store`, { headers: { 'x-forwarded-for': address } })).status
    expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([200, 200, 429])
    expect([await from('203.0.113.2'), await from('198.51.100.1, 203.0.113.1')]).toEqual([200, 429])
    expect([await from('2001:db8::1'), await from('2001:db8:0:0:ffff::2'), await from('2001:db8::3')]).toEqual([200, 200, 429])
  })

  it('does not count this machine itself, but what a proxy on it passes on', async () => {
    const open = await another({ limits: { requestsPerMinute: 2 } })
    const ask = async (headers = {}) => (await fetch(`${open.address}/api/store`, { headers })).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 200])
    expect([await ask(forwarded), await ask(forwarded), await ask(forwarded)]).toEqual([200, 200, 429])
  })
})

describe('operating', () => {
  it('is alive and ready', async () => {
    expect(await (await fetch(`${app.address}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  })

  it('is alive and not ready without its database, says so to customers, and recovers by itself', async () => {
    const line = await aLine(app.databaseUrl)
    const server = await another({ databaseUrl: line.url, config: { logLevel: 'silent' } })
    onTestFinished(() => line.close())
    const { token } = await signedIn(app.shop.deps.db)
    const me = () => fetch(`${server.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)

    await line.cut()
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    const refused = await me()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: { status: 'UNAVAILABLE', details: { code: 'BUSY' } } })

    await line.mend()
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect((await me()).status).toBe(200)
  })

  it('counts by operation and result, for this machine or a caller with the token', async () => {
    await fetch(`${app.address}/api/products/${newId()}`)
    await fetch(`${app.address}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: '{}',
    })
    const text = await (await fetch(`${app.address}/metrics`)).text()
    expect(text).toMatch(/operation="\w+",status="401",result="UNAUTHENTICATED"\} 1\n/)
    expect(text).toContain('moapick_csp_reports_total 1')
    expect(text).toMatch(/moapick_database_connections\{state="total"\} \d/)
    // an unconfigured proxy on this machine forwards a request
    const proxied = await fetch(`${app.address}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(proxied.status).toBe(404)
    const guarded = await another({ config: { metricsToken: 'a-token-of-its-own' } })
    const ask = async (headers: Record<string, string>) => (await fetch(`${guarded.address}/metrics`, { headers })).status
    const wrong = ['', 'a-token-of-its-owm', 'a-token-of-its-own2'].map(token => ask({ authorization: `Bearer ${token}` }))
    expect([await ask({}), ...(await Promise.all(wrong))]).toEqual([404, 404, 404, 404])
    expect(await ask({ authorization: 'Bearer a-token-of-its-own' })).toBe(200)
  })

  it('serves no API description where that is turned off', async () => {
    const closed = await another({ config: { apiDocs: false } })
    const statuses = ['/openapi.json', '/docs', '/docs/browser.js'].map(async path => (await fetch(closed.address + path)).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 404])
  })

  it('documents exactly the contract, in OpenAPI 3.1', async () => {
    const document = (await (await fetch(`${app.address}/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, object>
    }
    expect(document.openapi).toBe('3.1.0')
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    )
    const promised = [
      'get /setUserRole',
      ...Object.keys(commands).map(name => `post /functions/${name}`),
      ...[...Object.values(queries), ...Object.values(downloads)].map(({ path }) => `get ${path.replace(/:(\w+)/g, '{$1}')}`),
    ]
    expect(documented.sort()).toEqual(promised.sort())
    expect(document.paths['/functions/cancelOrder']).toMatchObject({
      post: {
        requestBody: { content: { 'application/json': { schema: { properties: { data: { required: ['orderId'] } } } } } },
        responses: { 404: { description: 'ORDER_NOT_FOUND' } },
      },
    })
  })

  it('on SIGTERM answers all running requests, ends the streams, and exits with 0', async () => {
    const { db } = app.shop.deps
    const round = await aRound(db)
    const itemId = round.groups[0]!.itemIds[0]!
    const { token } = await signedIn(db)
    const server = await spawnServer({ databaseUrl: app.databaseUrl })
    const live = await fetch(`${server.address}/live`, { headers: { authorization: `Bearer ${token}` } })
    const reserve = () =>
      fetch(`${server.address}/functions/reserve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data: { requestId: newId(), reservations: [{ itemId, quantity: 1 }], waitlist: [] } }),
      }).then(response => response.status)
    const waiting = await db.transaction(async tx => {
      await tx.query(`select from stock where variant_group_id = $1 for update`, [round.groups[0]!.id])
      const first = reserve()
      await untilBlocked(tx) // the first is blocked by `tx`; the others wait in the queue
      const asked = Promise.all([first, ...Array.from({ length: 19 }, reserve)])
      const metrics = async () => (await fetch(`${server.address}/metrics`)).text()
      await expect.poll(metrics).toMatch(/moapick_desk_waiting\{state="all"\} 19/)
      const left = server.stop()
      await live.text() // the stream ends when shutdown begins, while all orders still wait
      return { asked, left }
    }, holding)
    expect(await waiting.asked).toEqual(Array.from({ length: 20 }, () => 200))
    await waiting.left
    expect(await server.ended).toBe(0)
    await expect(fetch(server.address)).rejects.toThrow()
  })
})

/** Sends raw bytes and returns all bytes of the answer. */
async function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(app.address)
  const socket = connect(Number(port), hostname)
  socket.write(request)
  let answer = ''
  for await (const chunk of socket) {
    answer += (chunk as Buffer).toString()
    if (answer.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return answer
}
