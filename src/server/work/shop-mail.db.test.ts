import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts'

/** The mail server that a master saves, in two processes on one database (docs/RULES.md#the-mail-server). */
const pagesDir = mkdtempSync(join(tmpdir(), 'moapick-mail-'))
let first: MailServer
let second: MailServer
let app: TestApp
let beside: TestApp
let master: string
const logged: string[] = []
const heard: string[] = []
const logTo = new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) })

beforeAll(async () => {
  for (const part of ['shop', 'admin']) {
    mkdirSync(join(pagesDir, part))
    writeFileSync(join(pagesDir, part, 'index.html'), '<!doctype html><div id="root"></div><!--boot-->')
  }
  writeFileSync(join(pagesDir, 'shop/sw.js'), '// of this build')
  first = await startMailServer(2525)
  second = await startMailServer(2525)
  app = await startTestApp({ pagesDir, logTo, config: { logLevel: 'debug' } })
  beside = await startTestApp({ pagesDir, logTo, databaseUrl: app.databaseUrl, config: { jobs: true, logLevel: 'debug' } })
  const account = { email: 'owner@mail.kr', password: 'seongsu-mandarin' }
  await post(app, '/auth/sign-up/email', { ...account, name: '김주인' })
  await app.shop.deps.db.query(`update users set role = 'master'`)
  await app.shop.deps.db.query(`delete from auth_sessions`)
  master = ((await post(app, '/auth/sign-in/email', account)) as { token: string }).token
})
afterAll(async () => {
  await beside.stop()
  await app.stop()
  rmSync(pagesDir, { recursive: true })
  await first.close()
  await second.close()
})

async function post(at: TestApp, path: string, body: object, token?: string): Promise<object> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(at.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  heard.push(text)
  return JSON.parse(text) as object
}
const call = (at: TestApp, name: string, data: object | null, token = master) => post(at, `/functions/${name}`, { data }, token)
async function get(at: TestApp, path: string, token?: string): Promise<string> {
  const text = await (await fetch(at.address + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).text()
  heard.push(text)
  return text
}
const settingsOf = (server: MailServer, sender: string) => ({
  host: server.host,
  port: 2525,
  encryption: 'starttls',
  user: 'shop',
  password: 'p@ss',
  sender,
})
/** Returns whether the pages of a process offer what needs mail. Reading them asks the process for nothing else. */
const shownBy = async (at: TestApp) => /"mail":(true|false)/.exec(await get(at, '/login'))?.[1] === 'true'
/** Returns what a process says of mail: to who forgot a password, and in the list of first steps. */
async function saidBy(at: TestApp) {
  const { result } = (await call(at, 'requestPasswordReset', { email: 'nobody@mail.kr' }, '')) as {
    result: { isMailed: boolean }
  }
  const { channels } = JSON.parse(await get(at, '/api/admin/first-steps', master)) as {
    channels: { channel: string; isSetUp: boolean }[]
  }
  return { reset: result.isMailed, steps: channels.find(({ channel }) => channel === 'email')!.isSetUp }
}
const test = (at: TestApp) => call(at, 'testChannel', { channel: 'email' })
const off = { reset: false, steps: false }
const on = { reset: true, steps: true }

it('without a server no process sends mails; a saved one is used by all, without a restart', async () => {
  expect([await saidBy(app), await saidBy(beside)]).toEqual([off, off])
  expect(await test(beside)).toEqual({ result: { outcome: 'notSetUp', answer: null } })
  expect(await call(app, 'saveMailSettings', { version: 0, ...settingsOf(first, 'hello@mail.kr') })).toEqual({
    result: { version: 1 },
  })
  // the process that saved at once, the other at its next look
  expect([await shownBy(app), await saidBy(app)]).toEqual([true, on])
  await expect.poll(() => shownBy(beside)).toBe(true)
  expect(await test(beside)).toMatchObject({ result: { outcome: 'sent' } })
  expect(await saidBy(beside)).toEqual(on)
  expect(first.inbox.at(-1)).toMatchObject({ from: 'hello@mail.kr', to: ['owner@mail.kr'] })
  expect(first.inbox.at(-1)!.raw).toMatch(/^From: =\?UTF-8\?B\?\S+\?= <hello@mail.kr>/m)
})

it('links and confirmations go out by the process with the background work, and accounts are asked for their address', async () => {
  await call(app, 'requestPasswordReset', { email: 'owner@mail.kr' }, '')
  await post(beside, '/auth/sign-up/email', { email: 'new@mail.kr', password: 'seongsu-mandarin', name: '박손님' })
  const subjects = () => first.inbox.map(({ to, subject }) => `${to.join()} ${subject}`)
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^owner@mail.kr .*비밀번호를 재설정해 주세요/),
        expect.stringMatching(/^new@mail.kr .*이메일/),
      ]),
    )
})

it('another server takes effect in both processes', async () => {
  await call(beside, 'saveMailSettings', { version: 1, ...settingsOf(second, 'other@mail.kr') })
  expect(await test(app)).toMatchObject({ result: { outcome: 'sent' } })
  expect(await test(beside)).toMatchObject({ result: { outcome: 'sent' } })
  expect(second.inbox.map(mail => mail.from)).toEqual(['other@mail.kr', 'other@mail.kr'])
})

it('a wrong password is told in the server’s words', async () => {
  await call(app, 'saveMailSettings', { version: 2, ...settingsOf(second, 'other@mail.kr'), password: 'wrong-kumquat' })
  expect(await test(beside)).toMatchObject({ result: { outcome: 'failed', answer: expect.stringContaining('Invalid login') } })
})

it('removed, no process sends mails', async () => {
  expect(await call(app, 'removeMailSettings', { version: 3 })).toEqual({ result: { version: 4 } })
  expect(await saidBy(app)).toEqual(off)
  await expect.poll(() => shownBy(beside)).toBe(false)
  expect(await saidBy(beside)).toEqual(off)
  expect(await test(beside)).toEqual({ result: { outcome: 'notSetUp', answer: null } })
})

it('a process whose environment has SMTP_URL uses that one, and refuses another', async () => {
  const mail = { url: first.url, from: '모아픽 <env@mail.kr>' }
  const fixed = await startTestApp({ pagesDir, logTo, databaseUrl: app.databaseUrl, config: { mail } })
  try {
    await call(app, 'saveMailSettings', { version: 4, ...settingsOf(second, 'other@mail.kr') })
    expect(await call(fixed, 'saveMailSettings', { version: 5, ...settingsOf(second, 'x@mail.kr') })).toMatchObject({
      error: { status: 'FAILED_PRECONDITION', details: { code: 'MAIL_FIXED' } },
    })
    expect(await call(fixed, 'removeMailSettings', { version: 5 })).toMatchObject({ error: { details: { code: 'MAIL_FIXED' } } })
    expect(JSON.parse(await get(fixed, '/api/admin/mail-settings', master))).toMatchObject({ fixedSender: mail.from, version: 5 })
    const received = first.inbox.length
    await post(fixed, '/auth/sign-up/email', { email: 'third@mail.kr', password: 'seongsu-mandarin', name: '이손님' })
    expect(await saidBy(fixed)).toEqual(on)
    expect(first.inbox).toHaveLength(received)
  } finally {
    await fixed.stop()
  }
})

it('no answer, no line of the log and no record of changes has a password', async () => {
  await get(app, '/api/admin/mail-settings', master)
  await get(app, '/api/admin/store', master)
  await get(app, '/api/admin/audit', master)
  await get(app, '/login')
  const records = await app.shop.deps.db.query(`select * from audit_log`)
  expect(records.length).toBeGreaterThan(4)
  const [row] = await app.shop.deps.db.query<{ password: string }>(`select password from mail_settings`)
  for (const secret of ['p@ss', 'p%40ss', 'wrong-kumquat', row!.password])
    for (const texts of [heard, logged, [JSON.stringify(records)]])
      expect(texts.filter(text => text.includes(secret))).toEqual([])
})
