import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { Boot } from '../../contract/pages/bootstrap.ts'
import type { Config } from '../settings/config.ts'
import { setupWords } from '../pages/setup-words.ts'

/** A new shop in production over HTTP, with two processes on one database (docs/RULES.md#first-steps). */
const pagesDir = mkdtempSync(join(tmpdir(), 'moapick-setup-'))
const html = (name: string) => `<!doctype html><title>${name}</title><div id="root"></div><!--boot-->`
const files: Record<string, string> = {
  'shop/index.html': html('shop'),
  'admin/index.html': html('counter'),
  'admin/main-1.js': '// the counter',
}
const lines: string[] = []
const linesBeside: string[] = []
const config: Partial<Config> = { mode: 'production', demo: false, logLevel: 'info', trustProxy: ['127.0.0.1'], signInLimit: 3 }
let app: TestApp
let beside: TestApp

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(pagesDir, name)), { recursive: true })
    writeFileSync(join(pagesDir, name), text)
  }
  app = await startTestApp({ pagesDir, config, logTo: { write: line => void lines.push(line) } })
  beside = await startTestApp({
    databaseUrl: app.databaseUrl,
    pagesDir,
    config,
    logTo: { write: line => void linesBeside.push(line) },
  })
})
afterAll(async () => {
  await beside.stop()
  await app.stop()
  rmSync(pagesDir, { recursive: true })
})

async function open(path: string, at = app) {
  const response = await fetch(at.address + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  const text = await response.text()
  const boot = /id="boot">([^<]*)<\/script>/.exec(text)?.[1]
  return {
    status: response.status,
    text,
    title: /<title>(.*)<\/title>/.exec(text)?.[1],
    boot: boot ? (JSON.parse(boot) as Boot) : null,
  }
}
const owner = { name: '김주인', phone: '010-1234-5678', email: 'owner@mail.kr', password: 'new and unknown' }
async function press(over: object, at = app, address = '203.0.113.7') {
  const response = await fetch(`${at.address}/functions/createFirstMaster`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ data: { ...owner, ...over } }),
  })
  const { error } = (await response.json()) as { error?: { details: { code: string; message: string; issues?: object[] } } }
  return { status: response.status, code: error?.details.code ?? null, said: error?.details }
}

it('the start prints the address and one code for both processes, in words for whoever runs it', () => {
  expect(app.setup?.code).toBe(beside.setup?.code)
  const words = setupWords('https://shop.example', {
    code: '7QM40KXT93ZBC5HV',
    expiresAt: Temporal.Instant.from('2026-11-27T03:05:00Z'),
  })
  expect(words).toContain('https://shop.example/setup\n    7QM4-0KXT-93ZB-C5HV')
  expect(words).toContain('2026-11-27 12:05까지')
})

it('a shop that is not in production prints none, and has no such page', async () => {
  const other = await startTestApp({ pagesDir })
  expect(other.setup).toBeNull()
  expect((await open('/setup', other)).status).toBe(404)
  expect((await open('/login', other)).title).toBe('shop')
  expect((await press({ code: '7QM4-0KXT-93ZB-C5HV' }, other)).code).toBe('SETUP_DONE')
  await other.stop()
})

describe('until there is a master', () => {
  it.each(['/', '/login', '/terms', '/product/x', '/cart', '/admin', '/admin/first-steps'])(
    'a guest of %s reads that the shop is being prepared, and nothing more',
    async path => {
      const { status, text, boot } = await open(path)
      expect([status, boot]).toEqual([200, null])
      expect(text).toContain('가게를 준비하고 있어요')
      expect(text).not.toMatch(/<script|코드/)
    },
  )

  it('a path that is no page is 404 all the same', async () => {
    expect((await open('/nothing')).status).toBe(404)
  })

  it('the set-up page is the counter’s, without anybody’s data, and its files may be fetched', async () => {
    const page = await open('/setup')
    expect(page).toMatchObject({ status: 200, title: 'counter', boot: { me: null, storefront: null } })
    expect((await open('/assets/admin/main-1.js')).status).toBe(200)
  })

  it('a shop with SHOP_NAME asks for no name, and refuses one', async () => {
    expect((await open('/setup')).boot?.setup).toEqual({ isNameFixed: false })
    const fixed = await startTestApp({ databaseUrl: app.databaseUrl, pagesDir, config: { ...config, fixedName: '새벽시장' } })
    try {
      expect((await open('/setup', fixed)).boot).toMatchObject({ shopName: '새벽시장', setup: { isNameFixed: true } })
      expect((await open('/', fixed)).text).toContain('이 주소에서 새벽시장을 만날 수 있어요')
      const given = { code: fixed.setup!.code, shopName: '우리동네공구' }
      expect(await press(given, fixed, '198.51.100.6')).toMatchObject({ status: 400, code: 'SHOP_NAME_FIXED' })
    } finally {
      await fixed.stop()
    }
  })

  it('a customer of before, and what programs ask, are served as ever', async () => {
    const { token } = await signedIn(app.shop.deps.db)
    const me = await fetch(`${app.address}/`, { headers: { authorization: `Bearer ${token}` } })
    expect(await me.text()).toContain('"storefront":{')
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  })

  it.each([
    [{}, 'code', '코드를 입력해 주세요.'],
    [{ code: 'x', name: '' }, 'name', '이름을 입력해 주세요.'],
    [{ code: 'x', phone: '' }, 'phone', '전화번호를 입력해 주세요.'],
    [{ code: 'x', email: '' }, 'email', '이메일을 입력해 주세요.'],
    [{ code: 'x', password: '' }, 'password', '비밀번호를 입력해 주세요.'],
    [{ code: 'x', shopName: '가'.repeat(31) }, 'shopName', '가게 이름은 30자까지 쓸 수 있어요.'],
  ])('%j is refused in words', async (over, path, message) => {
    const { status, said } = await press(over)
    expect(status).toBe(400)
    expect(said?.issues).toContainEqual({ path, message })
  })

  it('wrong codes are security events, and are limited by network; the right one still counts', async () => {
    const from = lines.length
    const wrong = { code: '0000-0000-0000-0000' }
    const codes: (string | null)[] = []
    for (let nth = 0; nth <= 30; nth++) codes.push((await press(wrong)).code)
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'SETUP_CODE_WRONG'))
    expect(codes[30]).toBe('TOO_MANY_REQUESTS')
    expect((await press(wrong, beside)).code).toBe('TOO_MANY_REQUESTS')
    expect((await press(wrong, app, '198.51.100.7')).code).toBe('SETUP_CODE_WRONG')
    const kinds = () => lines.slice(from).flatMap(line => (JSON.parse(line) as { security?: string }).security ?? [])
    await expect.poll(() => kinds().filter(kind => kind === 'rate_limited').length).toBe(1)
    expect(kinds()).toContain('code_refused')
    expect(lines.join('')).not.toContain('0000-0000')
    expect((await press({ code: app.setup!.code, phone: '12' })).code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('with the right code', () => {
  it('of two browsers at two processes one makes the master, and after that nothing is left of the set-up', async () => {
    const { code } = app.setup!
    // from addresses that have guessed nothing yet
    const both = await Promise.all([
      press({ code }, app, '198.51.100.9'),
      press({ code, email: 'other@mail.kr' }, beside, '198.51.100.8'),
    ])
    expect(both.map(answer => answer.code).toSorted()).toEqual(['SETUP_DONE', null])
    const masters = await app.shop.deps.db.query(`select from users where role = 'master'`)
    expect(masters).toHaveLength(1)
    for (const at of [app, beside]) {
      const page = await open('/setup', at)
      expect([page.status, page.title]).toEqual([404, 'shop'])
      expect((await open('/login', at)).title).toBe('shop')
      expect((await open('/assets/admin/main-1.js', at)).status).toBe(404)
      expect(await press({ code }, at)).toMatchObject({ status: 404, code: 'SETUP_DONE' })
    }
    // at whichever process was first
    const logged = () => [...lines, ...linesBeside].join('')
    await expect.poll(() => logged().includes('"role_changed"')).toBe(true)
    expect(logged()).not.toContain(code)
  })

  it('whoever it is signs in with what was typed, and /setup is 404 for them too', async () => {
    const [{ email }] = (await app.shop.deps.db.query<{ email: string }>(`select email from users where role = 'master'`)) as [
      { email: string },
    ]
    const response = await fetch(`${app.address}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: owner.password }),
    })
    const { token } = (await response.json()) as { token: string }
    const setup = await fetch(`${app.address}/setup`, { headers: { authorization: `Bearer ${token}` } })
    expect(setup.status).toBe(404)
    const steps = await fetch(`${app.address}/api/admin/first-steps`, { headers: { authorization: `Bearer ${token}` } })
    expect(await steps.json()).toMatchObject({ missing: expect.arrayContaining(['operator', 'hours', 'name', 'email']) })
  })

  it('a start of a shop with a master prints no code', async () => {
    const later = await startTestApp({ databaseUrl: app.databaseUrl, pagesDir, config })
    expect(later.setup).toBeNull()
    await later.stop()
  })
})
