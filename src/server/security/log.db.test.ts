import { connect } from 'node:net'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { customerInSession } from '../../../tests/support/desk.ts'
import { aResetCode, aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import { signedIn, TEST_SECRET } from '../../../tests/support/sessions.ts'
import { changeEmail } from '../../services/users/change-email.ts'
import { resetToken } from '../../services/secrets/reset-secrets.ts'
import { accountHash } from './log.ts'

type Line = Record<string, unknown>
const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) }
  app = await startTestApp({
    logTo,
    config: { logLevel: 'info', signInLimit: 2, trustProxy: ['127.0.0.1'], mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.kr' } },
  })
})
afterAll(() => app.stop())

const ADDRESS = '203.0.113.7'
async function post(path: string, body: unknown, token?: string, address = ADDRESS): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(app.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  return answer.status
}
const command = (name: string, data: object, token?: string) => post(`/functions/${name}`, { data }, token)
async function get(path: string, token: string): Promise<number> {
  const answer = await fetch(app.address + path, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ADDRESS },
  })
  await answer.text()
  return answer.status
}

/** Returns the security events of an action, in order. Lines are written after the answer. */
async function events(act: () => Promise<unknown>, count = 1): Promise<Line[]> {
  const from = lines.length
  await act()
  const found = () =>
    lines
      .slice(from)
      .map(line => JSON.parse(line) as Line)
      .filter(line => 'security' in line)
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(count)
  return found()
}
async function aMember() {
  const { db } = app.shop.context
  const { userId, token } = await signedIn(db)
  return { userId, token, email: await givePassword(db, userId) }
}

describe('account events are logged', () => {
  it('signing in, wrongly and too often, by a hash of the account only', async () => {
    const { userId, email } = await aMember()
    const from = lines.length
    const signIn = (password: string) => post('/auth/sign-in/email', { email, password })
    const seen = await events(async () => {
      await signIn(KNOWN_PASSWORD)
      for (let each = 0; each < 3; each++) await signIn('a wrong sentence')
    }, 4)
    const account = accountHash(TEST_SECRET, email)
    const failed = { security: 'sign_in_failed', account, code: 'WRONG_CREDENTIALS', address: ADDRESS, level: 40 }
    expect(seen).toEqual([
      expect.objectContaining({ security: 'signed_in', userId, address: ADDRESS, level: 30, route: '/auth/sign-in/email' }),
      expect.objectContaining(failed),
      expect.objectContaining(failed),
      expect.objectContaining({ security: 'sign_in_refused', account, code: 'TOO_MANY_REQUESTS' }),
    ])
    for (const { requestId } of seen) expect(requestId).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/)
    const written = lines.slice(from).join('')
    for (const secret of [email, KNOWN_PASSWORD, 'a wrong sentence']) expect(written).not.toContain(secret)
  })

  it('confirming the identity for what needs a fresh sign-in, rightly and wrongly', async () => {
    const { userId, token } = await aMember()
    const seen = await events(async () => {
      await command('confirmSignIn', { password: KNOWN_PASSWORD }, token)
      await command('confirmSignIn', { password: 'a wrong sentence' }, token)
    }, 2)
    expect(seen).toMatchObject([
      { security: 'sign_in_confirmed', userId, level: 30 },
      { security: 'password_wrong', userId },
    ])
  })

  it('signing up, with a free address and a taken one', async () => {
    const body = { email: 'new@mail.kr', password: 'a long enough sentence', name: '새 손님' }
    const seen = await events(async () => {
      await post('/auth/sign-up/email', body)
      await post('/auth/sign-up/email', body)
    }, 2)
    expect(seen.map(each => each['security'])).toEqual(['signed_up', 'sign_up_refused'])
    expect(lines.join('')).not.toContain('new@mail.kr')
  })

  it('changing the password and the address, asking for a link, ending sessions, leaving', async () => {
    const { userId, token, email } = await aMember()
    const next = 'another long sentence'
    const acts: [string, object, string][] = [
      ['changePassword', { current: 'wrong', next }, 'password_wrong'],
      ['changePassword', { current: KNOWN_PASSWORD, next }, 'password_changed'],
      ['changeEmail', { current: next, email: `new.${email}` }, 'email_changed'],
      ['endOtherSessions', {}, 'sessions_ended'],
      ['withdraw', { confirm: true }, 'left'],
    ]
    for (const [name, data, kind] of acts) {
      const [line] = await events(() => command(name, data, token))
      expect(line, name).toMatchObject({ security: kind, userId, address: ADDRESS, route: `/functions/${name}` })
    }
    const asked = await events(() => command('requestPasswordReset', { email }))
    expect(asked).toMatchObject([{ security: 'reset_asked', account: accountHash(TEST_SECRET, email) }])
  })

  it('putting an address back, with what went with it, and a first reset that ends a second factor', async () => {
    const { db } = app.shop.context
    const { userId, email } = await aMember()
    await db.query(`update auth_users set email_verified = true where id = $1`, [userId])
    await aSecondFactor(db, TEST_SECRET, userId)
    const change = { current: KNOWN_PASSWORD, email: `taken.${email}` }
    await changeEmail(app.shop.context, { demo: false, confirmation: { secret: TEST_SECRET } }, customerInSession(userId), change)
    const [way] = await db.query<{ id: string }>(`select id from password_resets where user_id = $1 and way = 'former'`, [userId])
    const password = 'another long sentence'
    const restored = await events(() => command('resetPassword', { token: resetToken(TEST_SECRET, way!.id), password }), 3)
    const expected = ['reset_used', 'email_changed', 'second_factor_changed'].map(security => ({
      security,
      userId,
      address: ADDRESS,
    }))
    expect(restored).toMatchObject(expected)
    const squatted = await aMember()
    await aSecondFactor(db, TEST_SECRET, squatted.userId)
    const link = await aResetLink(db, TEST_SECRET, squatted.userId)
    const reset = await events(() => command('resetPassword', { token: link, password }), 2)
    expect(reset.map(each => each['security'])).toEqual(['reset_used', 'second_factor_changed'])
  })

  it('a code: issued, wrong and used', async () => {
    const { db } = app.shop.context
    const { userId, email } = await aMember()
    const admin = await signedIn(db, { role: 'admin' })
    const issued = await events(() => command('issuePasswordCode', { userId }, admin.token))
    expect(issued).toMatchObject([{ security: 'code_issued', userId: admin.userId, about: userId }])
    await aResetCode(db, TEST_SECRET, { userId, issuedBy: admin.userId, code: '48271936' })
    const from = lines.length
    const password = 'another long sentence'
    const used = await events(async () => {
      await command('resetPasswordByCode', { email, code: '00000000', password })
      await command('resetPasswordByCode', { email, code: '48271936', password })
    }, 2)
    expect(used).toMatchObject([
      { security: 'code_refused', code: 'RESET_CODE_WRONG' },
      { security: 'reset_used', userId },
    ])
    for (const secret of ['48271936', password, email]) expect(lines.slice(from).join('')).not.toContain(secret)
  })
})

describe('refused actions are logged', () => {
  it('a command of another role, an order of another person, a file that is no picture', async () => {
    const { userId, token } = await aMember()
    const form = new FormData()
    form.append('file', new Blob(['no picture']), 'x.jpg')
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': ADDRESS }
    const upload = () => fetch(`${app.address}/files?kind=reviews`, { method: 'POST', headers, body: form })
    const id = '0192d3b4-5678-7abc-8def-0123456789ab'
    const acts: [() => Promise<unknown>, Line][] = [
      [() => get('/api/admin/users', token), { security: 'forbidden', code: 'FORBIDDEN', route: '/api/admin/users' }],
      [() => command('cancelOrder', { orderId: id }, token), { security: 'not_yours', code: 'ORDER_NOT_FOUND' }],
      [upload, { security: 'upload_refused' }],
      [() => get(`/setUserRole?uid=${id}&role=master`, token), { security: 'forbidden' }],
    ]
    for (const [act, line] of acts) expect(await events(act)).toMatchObject([{ ...line, address: ADDRESS }])
    expect((await events(() => get('/api/admin/users', token)))[0]).toMatchObject({ userId })
  })

  it('a change of role names both, an export who took it', async () => {
    const { db } = app.shop.context
    const [master, { userId }] = [await signedIn(db, { role: 'master' }), await aMember()]
    const changed = await events(() => get(`/setUserRole?uid=${userId}&role=admin`, master.token))
    expect(changed).toMatchObject([{ security: 'role_changed', userId: master.userId, about: userId }])
    const taken = await events(() => get('/api/admin/exports/users?type=csv', master.token))
    expect(taken).toMatchObject([{ security: 'data_exported', userId: master.userId, route: '/api/admin/exports/users' }])
  })

  it('an everyday refusal leaves none, and the figures count each kind', async () => {
    const { token } = await aMember()
    const seen = await events(async () => {
      await command('setNickname', { nickname: '' }, token)
      await get('/api/nothing', token)
      await command('endOtherSessions', {}, token)
    })
    expect(seen.map(each => each['security'])).toEqual(['sessions_ended'])
    const figures = await (await fetch(`${app.address}/metrics`)).text()
    expect(figures).toMatch(/moapick_security_events_total\{kind="forbidden"\} [1-9]/)
  })
})

it('a flood from one address is counted, and logs twenty lines a minute', async () => {
  const flooded = await startTestApp({
    databaseUrl: app.databaseUrl,
    logTo: { write: line => void lines.push(line) },
    config: { logLevel: 'info', trustProxy: ['127.0.0.1'] },
    limits: { requestsPerMinute: 1 },
  })
  const from = lines.length
  for (let each = 0; each < 60; each++)
    await (await fetch(`${flooded.address}/api/store`, { headers: { 'x-forwarded-for': '198.51.100.9' } })).text()
  await flooded.stop()
  const seen = lines.slice(from).filter(line => line.includes('"rate_limited"'))
  expect(seen).toHaveLength(20)
  expect(seen[0]).toContain('"address":"198.51.100.9"')
})

it('a hundred refusals of a guest in a minute leave one line, and chunks of a byte one each', async () => {
  const flood = '198.51.100.10'
  const refused = await events(async () => {
    for (let each = 0; each < 120; each++) expect(await post('/functions/reserve', { data: {} }, undefined, flood)).toBe(401)
    await post('/auth/sign-out', {}, undefined, flood)
  }, 2)
  expect(refused.filter(({ security }) => security !== 'signed_out')).toMatchObject([
    { security: 'refused_often', code: 'UNAUTHENTICATED', address: flood, route: '/functions/reserve', times: 100 },
  ])
  // a guest is refused before the body is read
  const { token } = await signedIn(app.shop.context.db)
  const [crumbs] = await events(
    () =>
      new Promise(resolve => {
        const socket = connect(Number(new URL(app.address).port), '127.0.0.1')
        socket.once('data', resolve)
        socket.on('close', () => socket.destroy())
        socket.write(
          `POST /functions/reserve HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${flood}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(3000)}`,
        )
      }),
  )
  expect(crumbs).toMatchObject({ security: 'foreign_input', route: '/functions/reserve', address: flood })
})

it('an unexpected failure is logged with the request id that its caller got', async () => {
  const { desk } = app.shop
  const reserve = desk.reserve.bind(desk)
  desk.reserve = () => Promise.reject(new Error('the desk broke'))
  const { token } = await aMember()
  const data = { requestId: newId(), reservations: [{ itemId: newId(), quantity: 1 }], waitlist: [] }
  expect(await command('reserve', data, token)).toBe(500)
  desk.reserve = reserve
  const line = lines.map(each => JSON.parse(each) as Line).find(each => each['msg'] === 'bug')
  expect(line).toMatchObject({
    level: 50,
    requestId: expect.any(String),
    route: '/functions/reserve',
    err: { message: 'the desk broke' },
  })
})
