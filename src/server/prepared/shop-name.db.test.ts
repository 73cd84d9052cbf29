import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

/** Everywhere the shop's name is shown, by two processes on one database (docs/RULES.md#the-shops-name). */
const pagesDir = mkdtempSync(join(tmpdir(), 'moapick-name-'))
const html =
  '<!doctype html><head><title><!--shop-name--></title><!--preload--></head><div id="root"><!--overlay--></div><!--boot-->'
const files = { 'shop/index.html': html, 'shop/sw.js': '// of this build', 'admin/index.html': html }
let mails: MailServer
let app: TestApp
let beside: TestApp
let master: string

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(pagesDir, name)), { recursive: true })
    writeFileSync(join(pagesDir, name), text)
  }
  mails = await startMailServer()
  const config = { mail: { url: mails.url, from: 'a@b.kr' }, apiDocs: true }
  app = await startTestApp({ pagesDir, config })
  beside = await startTestApp({ pagesDir, databaseUrl: app.databaseUrl, config: { ...config, jobs: true } })
  const account = { email: 'owner@mail.kr', password: 'seongsu-mandarin' }
  await post(app, '/auth/sign-up/email', { ...account, name: '김주인' })
  await app.shop.deps.db.query(`update users set role = 'master'`)
  await app.shop.deps.db.query(`delete from auth_sessions`)
  master = ((await post(app, '/auth/sign-in/email', account)) as { token: string }).token
})
afterAll(async () => {
  await beside.stop()
  await app.stop()
  await mails.close()
  rmSync(pagesDir, { recursive: true })
})

async function post(at: TestApp, path: string, body: object, token?: string): Promise<object> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(at.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as object
}
async function call<Result>(at: TestApp, name: string, data: object | null, token?: string): Promise<Result> {
  return ((await post(at, `/functions/${name}`, { data }, token)) as { result: Result }).result
}

/** Returns the shop's name as each place of a process shows it. */
async function shownBy(at: TestApp): Promise<Record<string, string | undefined>> {
  const text = async (path: string) => (await fetch(at.address + path)).text()
  const found = async (path: string, pattern: RegExp) => pattern.exec(await text(path))?.[1]
  const { token } = await signedIn(at.shop.deps.db)
  const { path: feed } = await call<{ path: string }>(at, 'calendarFeed', { renew: false }, token)
  const factor = await call<{ address: string }>(at, 'beginSecondFactor', null, master)
  const passkey = await call<{ shopName: string }>(at, 'beginPasskey', null, master)
  return {
    page: await found('/login', /"shopName":"([^"]*)"/),
    title: await found('/login', /<title>(.*)<\/title>/),
    overlay: await found('/login', /aria-label="([^"]*), 불러오는/),
    card: await found('/login', /og:site_name" content="([^"]*)"/),
    offline: await found('/offline.html', /"shopName":"([^"]*)"/),
    offlineOverlay: await found('/offline.html', /aria-label="([^"]*), 불러오는/),
    worker: await found('/sw.js', /\n\/\/ (.*)\n$/),
    manifest: await found('/manifest.webmanifest', /"name":"([^"]*)","short_name":"\1"/),
    store: await found('/api/store', /"shopName":"([^"]*)"/),
    docs: await found('/docs', /<title>(.*) API</),
    openapi: await found('/openapi.json', /"title": "(.*) API"/),
    calendar: await found(feed, /X-WR-CALNAME:(.*) 픽업/),
    authenticator: new URL(factor.address).searchParams.get('issuer') ?? undefined,
    passkey: passkey.shopName,
  }
}
const places = [
  'page',
  'title',
  'overlay',
  'card',
  'offline',
  'offlineOverlay',
  'worker',
  'manifest',
  'store',
  'docs',
  'openapi',
  'calendar',
  'authenticator',
  'passkey',
]
const everywhere = (name: string) => Object.fromEntries(places.map(place => [place, name]))
const cardOf = async (at: TestApp) => /\/share\/shop-(\w+)\.jpg/.exec(await (await fetch(`${at.address}/login`)).text())?.[1]

it('a name that a master saves at one process is shown everywhere, by all of them', async () => {
  expect(await shownBy(app)).toEqual(everywhere('모아픽'))
  const card = await cardOf(app)
  expect(await call(app, 'saveShopName', { version: 0, shopName: ' 우리동네공구 ' }, master)).toEqual({ version: 1 })
  await expect.poll(() => shownBy(app)).toEqual(everywhere('우리동네공구'))
  await expect.poll(() => shownBy(beside)).toEqual(everywhere('우리동네공구'))
  expect(await cardOf(app)).not.toBe(card)
  expect(await cardOf(beside)).toBe(await cardOf(app))
})

it('mails carry the name of the moment they are sent', async () => {
  await call(app, 'testChannel', { channel: 'email' }, master)
  await call(app, 'requestPasswordReset', { email: 'owner@mail.kr' })
  const subjects = () => mails.inbox.map(mail => mail.subject)
  await expect
    .poll(subjects)
    .toEqual(expect.arrayContaining(['[우리동네공구] 시험 메일', '[우리동네공구] 비밀번호를 재설정해 주세요']))
})

it('customers may not pose as the shop under its new name', async () => {
  const sign = async (name: string) =>
    await post(beside, '/auth/sign-up/email', { email: 'poser@mail.kr', password: 'seongsu-mandarin', name })
  expect(JSON.stringify(await sign('우리동네공구'))).toContain('가게 운영자로 보이는 이름은 쓸 수 없어요')
})

it('a process whose environment has SHOP_NAME shows that one, and refuses another', async () => {
  const fixed = await startTestApp({ pagesDir, databaseUrl: app.databaseUrl, config: { fixedName: '새벽시장', apiDocs: true } })
  try {
    expect(await shownBy(fixed)).toEqual(everywhere('새벽시장'))
    const answer = await post(fixed, '/functions/saveShopName', { data: { version: 1, shopName: '다른이름' } }, master)
    expect(answer).toMatchObject({ error: { status: 'FAILED_PRECONDITION', details: { code: 'SHOP_NAME_FIXED' } } })
    const [row] = await app.shop.deps.db.query(`select shop_name, version from store_info`)
    expect(row).toEqual({ shop_name: '우리동네공구', version: 1 })
  } finally {
    await fixed.stop()
  }
})
