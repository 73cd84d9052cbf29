import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

type Line = Record<string, unknown>
const lines: string[] = []
let app: TestApp
let token: string
let userId: string
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) }
  app = await startTestApp({ logTo, config: { logLevel: 'info', trustProxy: ['127.0.0.1'] } })
  ;({ token, userId } = await signedIn(app.shop.context.db))
})
afterAll(() => app.stop())

async function post(path: string, body: string, address = '203.0.113.7'): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, authorization: `Bearer ${token}` }
  const answer = await fetch(app.address + path, { method: 'POST', headers, body })
  await answer.text()
  return answer.status
}
const nickname = (data: unknown, address?: string) => post('/functions/setNickname', JSON.stringify({ data }), address)

/** Returns the security events since then, when that of a later request is logged. */
async function eventsOf(act: () => Promise<unknown>): Promise<Line[]> {
  const from = lines.length
  await act()
  await post('/functions/endOtherSessions', '{"data":{}}')
  const found = () => lines.slice(from).flatMap(line => (line.includes('"security"') ? [JSON.parse(line) as Line] : []))
  await expect.poll(() => found().some(({ security }) => security === 'sessions_ended')).toBe(true)
  return found().filter(({ security }) => security !== 'sessions_ended')
}

it.each<[string, () => Promise<number>]>([
  ['an unknown field of a command', () => nickname({ nickname: '감귤', role: 'master' })],
  ['a value of another type', () => nickname({ nickname: { $ne: null } })],
  ['a body without data', () => post('/functions/setNickname', '{}')],
  ['JSON that ends too soon', () => post('/functions/setNickname', '{"data":')],
  ['a forged prototype', () => post('/functions/setNickname', '{"data":{"__proto__":{"role":"master"}}}')],
  ['a sign-in by a list', () => post('/auth/sign-in/email', '{"email":["a@b.kr"],"password":"x"}')],
])('%s leaves an event and says what it always said', async (_, act) => {
  let status = 0
  const seen = await eventsOf(async () => (status = await act()))
  expect(status).toBe(400)
  expect(seen).toEqual([
    expect.objectContaining({ security: 'foreign_input', level: 40, code: 'INVALID_INPUT', address: '203.0.113.7' }),
  ])
})

it('logs the session, and nothing of what was sent', async () => {
  const [line] = await eventsOf(() => nickname({ nickname: { secret: 'mandarin' } }))
  expect(line).toMatchObject({ userId, route: '/functions/setNickname' })
  expect(lines.join('')).not.toContain('mandarin')
})

it.each<[string, () => Promise<number>]>([
  ['an empty field', () => nickname({ nickname: '' })],
  ['a text that is too long', () => nickname({ nickname: '가'.repeat(101) })],
  ['a missing field', () => nickname({})],
  ['a sign-in without a password', () => post('/auth/sign-in/email', '{"email":"a@b.kr"}')],
])('%s is an everyday slip', async (_, act) => {
  let status = 0
  expect(await eventsOf(async () => (status = await act()))).toEqual([])
  expect(status).toBe(400)
})

it('a flood from one address logs twenty lines a minute, and another address is still logged', async () => {
  const seen = await eventsOf(async () => {
    for (let each = 0; each < 200; each++) await nickname({ nickname: each }, '198.51.100.9')
    await nickname({ nickname: 1 }, '198.51.100.10')
  })
  // a minute may end in between, which allows twenty more
  const lines = seen.filter(({ address }) => address === '198.51.100.9').length
  expect(lines).toBeGreaterThanOrEqual(20)
  expect(lines).toBeLessThan(200)
  expect(seen.filter(({ address }) => address === '198.51.100.10')).toHaveLength(1)
})
