import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import { signedIn, TEST_SECRET } from '../../../tests/support/sessions.ts'
import type { Command } from '../../contract/define.ts'
import { commands } from '../../contract/endpoints/endpoints.ts'
import { IDEMPOTENCY_KEY } from '../../contract/idempotency-key.ts'
import { takePress, writeOutcome } from '../../db/presses/staff-presses.ts'

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
  await givePassword(app.shop.deps.db, customerId)
})
afterAll(() => app.close())

type Body = { result?: unknown; changes?: unknown; error?: { status: string; message: string; details: { code: string } } }

async function send(name: string, data: unknown, key?: string, as = token): Promise<Body> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${as}`,
    ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
  }
  const answer = await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return (await answer.json()) as Body
}
/** Sends a command with one header line for each key, as `fetch` would not. */
async function post(name: string, data: unknown, keys: string[]): Promise<{ status: number | undefined; body: Body }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY]: keys }
  const sent = request(`${app.address}/functions/${name}`, { method: 'POST', headers }).end(JSON.stringify({ data }))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: (await json(answer)) as Body }
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

/** Every command whose answer is not kept, with what makes its caller ready for it. Returns its input. */
const secrets: Record<string, (userId: string) => Promise<unknown>> = {
  issuePasswordCode: async () => ({ userId: customerId }),
  beginSecondFactor: async () => null,
  confirmSecondFactor: async userId => ({ code: (await secondFactor(userId, 'waits')).codeAt(app.shop.deps.clock()) }),
  renewRecoveryCodes: async userId => void (await secondFactor(userId)),
  passkeyChallenge: async () => null,
  beginPasskey: async () => null,
  confirmSignIn: async userId => {
    await givePassword(app.shop.deps.db, userId)
    return { password: KNOWN_PASSWORD }
  },
}
const secondFactor = (userId: string, waits?: 'waits') => aSecondFactor(app.shop.deps.db, TEST_SECRET, userId, waits)

it('covers every command whose answer is not kept', () => {
  const unkept = Object.values<Command>(commands).filter(each => each.keepsNoAnswer)
  expect(Object.keys(secrets).sort()).toEqual(unkept.map(({ name }) => name).sort())
})

it.each(Object.keys(secrets))('%s tells a repeat that it is done and its secret cannot be shown again', async name => {
  const { db } = app.shop.deps
  const master = await signedIn(db, { role: 'master' })
  await givePassword(db, master.userId)
  const [key, data] = [newId(), (await secrets[name]!(master.userId)) ?? null]
  const first = await send(name, data, key, master.token)
  expect(first.result, first.error?.details.code).toBeTruthy()
  const { error, result } = await send(name, data, key, master.token)
  expect(result).toBeUndefined()
  expect(error?.status).toBe('ALREADY_EXISTS')
  expect(error?.details).toMatchObject({ code: 'PRESS_ENDED', how: 'unkept' })
  expect(error?.message).toMatch(/이미 처리.*다시 볼 수 없.*새로/)
})

it('does not issue a second code for a repeat, so the first stays valid', async () => {
  const [key, data] = [newId(), { userId: customerId }]
  const codes = () => app.shop.deps.db.query(`select * from password_resets where user_id = $1`, [customerId])
  await send('issuePasswordCode', data, key)
  const before = await codes()
  expect(before).toHaveLength(1)
  await send('issuePasswordCode', data, key)
  expect(await codes()).toEqual(before)
})

it('reads again what was prepared for everybody', async () => {
  const key = newId()
  const first = await send('getProductsWithStock', {}, key)
  expect(first.result).toBeTruthy()
  expect(await send('getProductsWithStock', {}, key)).toEqual(first)
})

/** The states of a press that ended without an answer for a repeat, as they are stored. */
const ended: [string, object | null, number, string][] = [
  ['failed', { failed: true }, 0, 'not_done'],
  ['was refused for the moment', { refused: { code: 'BUSY', retryAfterSeconds: 2 } }, 0, 'not_done'],
  ['was refused for too many', { refused: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 } }, 0, 'not_done'],
  ['was lost with its server', null, 2, 'unknown'],
]

it.each(ended)('is final for a press that %s', async (_, outcome, minutesAgo, how) => {
  const { db, clock } = app.shop.deps
  const [key, data] = [newId(), points(15)]
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(['adjustPoints', { data }]))
    .digest('hex')
  await takePress(db, { userId: masterId, pressId: key }, bodyHash, clock().subtract({ minutes: minutesAgo }))
  if (outcome) await writeOutcome(db, { userId: masterId, pressId: key }, outcome)
  const before = await entries()
  const repeats = [await send('adjustPoints', data, key), await send('adjustPoints', data, key)]
  for (const { error } of repeats) expect(error?.details).toMatchObject({ code: 'PRESS_ENDED', how })
  expect(await entries()).toBe(before)
})

it('asks a repeat to wait only while the first runs', async () => {
  const { db } = app.shop.deps
  const [key, data] = [newId(), points(17)]
  const sent = await db.transaction(async tx => {
    await tx.query(`select from users where id = $1 for update`, [customerId])
    const running = send('adjustPoints', data, key)
    await untilBlocked(tx)
    expect((await send('adjustPoints', data, key)).error?.details.code).toBe('BUSY')
    return { running }
  }, holding)
  const first = await sent.running
  expect(await send('adjustPoints', data, key)).toEqual(first)
})

const uuid = 'a1b2c3d4-0000-4000-8000-0000000000ef'
const pressCount = async () => (await app.shop.deps.db.query(`select 1 from staff_presses`, [])).length
/** Values of the header that are no lower-case UUID, as lines of the raw request; one line is one header. */
const noKeys: [string, string[]][] = [
  ['no UUID', ['press-1']],
  ['an empty value', ['']],
  ['a UUID in capitals', [uuid.toUpperCase()]],
  ['a UUID without hyphens', [uuid.replaceAll('-', '')]],
  ['a UUID in quotes', [`"${uuid}"`]],
  ['a UUID with more behind it', [`${uuid}0`]],
  ['a value far too long', [uuid.repeat(200)]],
  ['two keys', [newId(), newId()]],
  ['the same key twice', [uuid, uuid]],
]

it.each(noKeys)('is refused before anything is done with %s as key', async (_, values) => {
  const [before, presses] = [await entries(), await pressCount()]
  const { status, body } = await post('adjustPoints', points(19), values)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { code: 'INVALID_INPUT' } })
  expect(body.error?.message).toContain('Idempotency-Key')
  expect([await entries(), await pressCount()]).toEqual([before, presses])
})

it('does not read the header of a customer', async () => {
  const customer = await signedIn(app.shop.deps.db)
  expect((await send('getProductsWithStock', {}, 'press-1', customer.token)).result).toBeTruthy()
})

it('belongs to who pressed', async () => {
  const [key, data] = [newId(), points(13)]
  await send('adjustPoints', data, key)
  const colleague = await signedIn(app.shop.deps.db, { role: 'admin' })
  expect(await settle(key, colleague.token)).toEqual({ state: 'never' })
  expect(await settle(key)).toMatchObject({ state: 'done' })
})
