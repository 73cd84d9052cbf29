import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { type TestApp, startTestApp } from '../../../tests/support/app.ts'
import { sessionOf, signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const db = () => app.shop.deps.db

async function call(name: string, data: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return { status: response.status, ...((await response.json()) as { result?: unknown; error?: { message: string } }) }
}

const get = (path: string, token: string) =>
  fetch(app.address + path, { headers: { authorization: `Bearer ${token}` } }).then(async response => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  }))

describe('people over HTTP', () => {
  it('asks a guest to sign in, with a separate message for an encore', async () => {
    const { productId } = await aRound(db())
    expect(await call('requestEncore', { productId })).toMatchObject({
      status: 401,
      error: { message: '앵콜 요청을 하려면 로그인이 필요합니다.' },
    })
    expect((await call('completeTutorial', { page: 'cart' })).error?.message).toBe('로그인이 필요해요.')
  })

  it('an empty referral code has its own message', async () => {
    const { token } = await signedIn(db())
    for (const data of [{}, { code: '' }, { code: ' ' }])
      expect(await call('processReferralCode', data, token)).toMatchObject({
        status: 400,
        error: { message: '초대 코드를 입력해주세요.' },
      })
  })

  it('a person who withdrew, or was signed out elsewhere, is a guest at the next request', async () => {
    const { userId, token } = await signedIn(db())
    const other = await sessionOf(db(), userId)
    expect((await get('/api/me', other)).status).toBe(200)
    const sessions = (await get('/api/me/sessions', token)).body['items'] as { isCurrent: boolean }[]
    expect(sessions.map(session => session.isCurrent).sort()).toEqual([false, true])
    expect(await call('endOtherSessions', null, token)).toMatchObject({ result: { ended: 1 } })
    expect((await get('/api/me', other)).status).toBe(401)
    expect((await call('withdraw', {}, token)).status).toBe(400)
    expect((await call('withdraw', { confirm: true }, token)).status).toBe(200)
    expect((await get('/api/me', token)).status).toBe(401)
  })

  it('a session’s last use is written once an hour, and delays no request', async () => {
    const { userId, token } = await signedIn(db())
    const seen = async () =>
      (await db().query<{ seen_at: unknown }>(`select seen_at from auth_sessions where user_id = $1`, [userId]))[0]!.seen_at
    await get('/api/me', token)
    expect(await seen()).toBeNull()
    const old = await signedIn(db())
    await db().query(`update auth_sessions set created_at = now() - interval '61 minutes' where user_id = $1`, [old.userId])
    await get('/api/me', old.token)
    await expect
      .poll(
        async () =>
          (await db().query(`select from auth_sessions where user_id = $1 and seen_at is not null`, [old.userId])).length,
      )
      .toBe(1)
  })

  it('an address of a list that is no id is an unknown person', async () => {
    const { token } = await signedIn(db(), { role: 'admin' })
    expect((await get('/api/admin/users/nobody', token)).status).toBe(404)
    expect((await get(`/api/admin/users/${await aUser(db())}`, token)).status).toBe(200)
  })
})
