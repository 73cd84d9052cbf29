import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../src/domain/role.ts'
import { sessionCookieName } from '../../src/server/auth/settings.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { expectUnchanged, fingerprint } from '../support/refusal.ts'
import { signedIn } from '../support/sessions.ts'

let app: TestApp
const db = () => app.shop.deps.db
let master: Person
let customer: Person

type Person = { userId: string; token: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await db().query(`update users set role = 'customer'`)
  master = await signedIn(db(), { role: 'master' })
  customer = await signedIn(db())
})

const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` })
const path = (uid: string, role: string) => `/setUserRole?uid=${uid}&role=${role}`

async function call(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(app.address + address, { headers, method })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

async function refused(status: number, address: string, headers: Record<string, string> = {}) {
  const before = await fingerprint(db())
  const answer = await call(address, headers)
  expect(answer).toMatchObject({ status, type: 'text/plain; charset=utf-8' })
  expect(answer.text).toMatch(/[가-힣]/)
  await expectUnchanged(db(), before)
}

const roleOf = async (userId: string) =>
  (await db().query<{ role: Role }>(`select role from users where id = $1`, [userId]))[0]!.role

describe('setUserRole', () => {
  it('changes a role, answers a sentence, leaves a record, and takes effect at the next request', async () => {
    const isAdmin = async () => (await fetch(`${app.address}/api/admin/orders`, { headers: bearer(customer) })).status
    expect(await isAdmin()).toBe(403)
    expect(await call(path(customer.userId, 'admin'), bearer(master))).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: '역할을 관리자로 바꿨어요.',
    })
    expect(await isAdmin()).toBe(200)
    expect(await call(path(customer.userId, 'admin'), bearer(master))).toMatchObject({ status: 200, text: '이미 관리자예요.' })
    const records = await db().query(`select actor_id, before, after from audit_log where subject_id = $1`, [customer.userId])
    expect(records).toEqual([{ actor_id: master.userId, before: { role: 'customer' }, after: { role: 'admin' } }])
    expect(await audit(db(), Temporal.Now.instant())).toEqual([])
  })

  it('is refused to everybody but a master', async () => {
    const address = path((await signedIn(db())).userId, 'admin')
    await refused(401, address)
    await refused(401, address, { authorization: 'Bearer nonsense' })
    for (const who of [{}, { tier: 'restricted' as const }, { role: 'admin' }])
      await refused(403, address, bearer(await signedIn(db(), who)))
  })

  it('is refused to a cookie alone, even a master’s from the shop’s own page', async () => {
    const cookie = `${sessionCookieName(app.address)}=${encodeURIComponent(master.token)}`
    await refused(401, path(customer.userId, 'admin'), { cookie, 'sec-fetch-site': 'same-origin', origin: app.address })
    expect((await call(path(customer.userId, 'admin'), { cookie, ...bearer(master) })).status).toBe(200)
  })

  it('takes the short-lived token that a master’s page asks for with its cookie, while the session lasts', async () => {
    const fromPage = (person: Person) => ({
      cookie: `${sessionCookieName(app.address)}=${encodeURIComponent(person.token)}`,
      'sec-fetch-site': 'same-origin',
    })
    const ask = (headers: Record<string, string>) =>
      fetch(`${app.address}/auth/identity-token`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ ...fromPage(master), 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (const role of ['customer', 'admin']) expect((await ask(fromPage(await signedIn(db(), { role })))).status).toBe(403)
    const { token } = (await (await ask(fromPage(master))).json()) as { token: string }
    const withToken = { authorization: `Bearer ${token}` }
    expect(await call(path(customer.userId, 'admin'), withToken)).toMatchObject({
      status: 200,
      text: '역할을 관리자로 바꿨어요.',
    })
    // it opens nothing else
    expect((await fetch(`${app.address}/api/admin/orders`, { headers: withToken })).status).toBe(401)
    await db().query(`delete from auth_sessions where user_id = $1`, [master.userId])
    await new Promise(resolve => setTimeout(resolve, 1100)) // until nobody remembers the session
    await refused(401, path(customer.userId, 'customer'), withToken)
  })

  it('of two masters at once the second is refused, unless both want the same', async () => {
    const seen = (role: string) => `${path(customer.userId, role)}&seen=customer`
    expect((await call(seen('admin'), bearer(master))).status).toBe(200)
    expect((await call(seen('admin'), bearer(master))).status).toBe(200)
    await refused(409, seen('master'), bearer(master))
    // what was seen differs from what is so, also where it is no role at all
    for (const other of ['customer', 'owner', '', 'admin&seen=customer']) {
      const address = `${path(customer.userId, 'master')}&seen=${other}`
      await refused(409, address, bearer(master))
      expect((await call(address, bearer(master))).text).toBe('보고 있던 역할과 달라서 바꾸지 않았어요. 지금은 관리자예요.')
    }
    expect(await roleOf(customer.userId)).toBe('admin')
  })

  it('one’s own role and an unknown person or role are refused', async () => {
    await refused(403, path(master.userId, 'customer'), bearer(master))
    await refused(404, path(newId(), 'admin'), bearer(master))
    await refused(404, path('nobody', 'admin'), bearer(master))
    await refused(400, path(customer.userId, 'owner'), bearer(master))
    await refused(400, `/setUserRole?uid=${customer.userId}`, bearer(master))
    await refused(400, `${path(customer.userId, 'admin')}&role=master`, bearer(master))
    await db().query(`update users set withdrawn_at = now(), email = null where id = $1`, [customer.userId])
    await refused(404, path(customer.userId, 'admin'), bearer(master))
    await db().query(`update users set withdrawn_at = null where id = $1`, [customer.userId])
  })

  it('HEAD changes nothing', async () => {
    const before = await fingerprint(db())
    expect((await call(path(customer.userId, 'admin'), bearer(master), 'HEAD')).status).toBe(405)
    await expectUnchanged(db(), before)
  })

  it('two masters who demote each other at once: one of them stays', async () => {
    const other = await signedIn(db(), { role: 'master' })
    for (let turn = 0; turn < 3; turn++) {
      await db().query(`update users set role = 'master' where id = any($1::uuid[])`, [[master.userId, other.userId]])
      await new Promise(resolve => setTimeout(resolve, turn === 0 ? 0 : 1100)) // until both are known as masters again
      const answers = await Promise.all([
        call(path(other.userId, 'customer'), bearer(master)),
        call(path(master.userId, 'customer'), bearer(other)),
      ])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 403])
      expect([await roleOf(master.userId), await roleOf(other.userId)].sort()).toEqual(['customer', 'master'])
    }
  })
})
