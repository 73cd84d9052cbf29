import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { IDEMPOTENCY_KEY } from '../../contract/idempotency-key.ts'

let app: TestApp
let token: string
let masterId: string
let customerId: string
beforeAll(async () => {
  app = await startTestApp()
  const master = await signedIn(app.shop.deps.db, { role: 'master' })
  token = master.token
  masterId = master.userId
  customerId = (await signedIn(app.shop.deps.db)).userId
})
afterAll(() => app.close())

type Body = { result?: unknown; changes?: unknown; error?: { details: { code: string } } }

async function send(name: string, data: unknown, key?: string, as = token): Promise<Body> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${as}`,
    ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
  }
  const answer = await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return (await answer.json()) as Body
}
const settle = async (pressId: string, as = token) => (await send('settlePress', { pressId }, undefined, as)).result
const points = (amount: number) => ({ requestId: newId(), userId: customerId, amount, reason: '시험' })
const entries = async () => (await app.shop.deps.db.query(`select 1 from point_entries where user_id = $1`, [customerId])).length

it('is carried out once, and a repeat and a question get the first answer', async () => {
  const [key, data] = [newId(), points(7)]
  const first = await send('adjustPoints', data, key)
  expect(first.result).toBeTruthy()
  expect(await send('adjustPoints', data, key)).toEqual(first)
  expect(await settle(key)).toEqual({ state: 'done', answer: { result: first.result }, changes: [] })
  expect(await entries()).toBe(1)
  const other = await send('adjustPoints', points(7), key)
  expect(other.error?.details.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await entries()).toBe(1)
})

it('answers with the versions that it changed, also later', async () => {
  const key = newId()
  const made = await send('saveTemplate', { name: `틀 ${key}`, shape: {} }, key)
  expect(made.error?.details.code).toBe('INVALID_INPUT')
  expect(await settle(key)).toEqual({ state: 'never' })

  const banner = newId()
  const refused = await send('deleteBanner', { bannerId: newId(), version: 1 }, banner)
  expect(await settle(banner)).toMatchObject({ state: 'refused', details: refused.error?.details })
})

it('a press that was asked about before it came is never carried out', async () => {
  const [key, before] = [newId(), await entries()]
  expect(await settle(key)).toEqual({ state: 'never' })
  expect((await send('adjustPoints', points(9), key)).error?.details.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await settle(key)).toEqual({ state: 'never' })
  expect(await entries()).toBe(before)
})

it('says that a press still runs, and the outcome once it is there', async () => {
  const { db } = app.shop.deps
  const key = newId()
  const sent = await db.transaction(async tx => {
    await tx.query(`select from users where id = $1 for update`, [customerId])
    const running = send('adjustPoints', points(11), key)
    await untilBlocked(tx)
    expect(await settle(key)).toEqual({ state: 'running' })
    return { running }
  }, holding)
  const { result } = await sent.running
  expect(await settle(key)).toEqual({ state: 'done', answer: { result }, changes: [] })
})

it('says that nobody knows where the server ended before it could tell', async () => {
  const { db, clock } = app.shop.deps
  const key = newId()
  await db.query(`insert into staff_presses (user_id, press_id, body_hash, created_at) values ($1, $2, '\\x01', $3)`, [
    masterId,
    key,
    clock().subtract({ minutes: 2 }),
  ])
  expect(await settle(key)).toEqual({ state: 'lost' })
})

it('does not keep an answer that holds a secret', async () => {
  const key = newId()
  const { result, error } = await send('passkeyChallenge', null, key)
  expect(result, error?.details.code).toMatchObject({ challenge: expect.any(String) })
  expect(await settle(key)).toEqual({ state: 'done', answer: null, changes: [] })
  const stored = await app.shop.deps.db.query(`select outcome::text from staff_presses where press_id = $1`, [key])
  expect(stored).toEqual([{ outcome: '{"done": null, "changes": []}' }])
})

it('belongs to who pressed', async () => {
  const [key, data] = [newId(), points(13)]
  await send('adjustPoints', data, key)
  const colleague = await signedIn(app.shop.deps.db, { role: 'admin' })
  expect(await settle(key, colleague.token)).toEqual({ state: 'never' })
  expect(await settle(key)).toMatchObject({ state: 'done' })
})
