import * as firebaseApp from 'firebase/app'
import { getFunctions, httpsCallable } from 'firebase/functions'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Database } from '../../db/connection/database.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { BUG_MESSAGE } from '../../contract/words/messages.ts'
import { commands } from '../../contract/endpoints/endpoints.ts'
import { Refused } from '../../domain/rejection.ts'

let app: TestApp
let customer: { userId: string; token: string }
let itemId: string

beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'silent' } })
  customer = await signedIn(app.shop.deps.db)
  itemId = (await aRound(app.shop.deps.db)).groups[0]!.itemIds[0]!
  await app.shop.storefront.look()
})
afterAll(() => app.stop())

const reservation = (over: object = {}) => ({
  requestId: newId(),
  reservations: [{ itemId, quantity: 1 }],
  waitlist: [],
  ...over,
})

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await fetch(app.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}`, ...headers },
    body,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, error: (JSON.parse(text) as { error?: Failure }).error }
}
type Failure = { status: string; message: string; details: { code: string; message: string; [data: string]: unknown } }

describe('the public firebase/functions client, pointed at /functions with a token', () => {
  const firebase = firebaseApp.initializeApp({ projectId: 'moapick', apiKey: 'none', appId: 'none' })
  signInWith(() => customer.token)
  afterAll(() => firebaseApp.deleteApp(firebase))
  const call = (name: string) => httpsCallable(getFunctions(firebase, `${app.address}/functions`), name)

  it('calls a function', async () => {
    const { data } = await call('getProductsWithStock')()
    expect(commands.getProductsWithStock.output.parse(data).products).toHaveLength(1)
    const reserved = await call('reserve')(reservation())
    expect(reserved.data).toMatchObject({ orders: [{ totalPrice: 1000 }], waitlist: [] })
  })

  it('gets refusals as the protocol has them, with the Korean text and the data', async () => {
    const unknown = { code: 'functions/not-found', details: { code: 'ORDER_NOT_FOUND', message: '주문을 찾을 수 없어요.' } }
    await expect(call('cancelOrder')({ orderId: newId() })).rejects.toMatchObject(unknown)
    await expect(call('cancelOrder')({})).rejects.toMatchObject({
      code: 'functions/invalid-argument',
      details: { message: '주문 ID가 제공되지 않았습니다.' },
    })
    await expect(call('nothingLikeThis')()).rejects.toMatchObject({ code: 'functions/not-found' })
    const short = { code: 'functions/aborted', details: { code: 'SOLD_OUT', lines: [{ itemId, wanted: 500, available: 99 }] } }
    await expect(call('reserve')(reservation({ reservations: [{ itemId, quantity: 500 }] }))).rejects.toMatchObject(short)
  })
})

/** Makes the Firebase client send this token. Uses an internal part of the package that its types do not show. */
function signInWith(token: () => string): void {
  const { _registerComponent } = firebaseApp as unknown as { _registerComponent: (component: object) => void }
  _registerComponent({
    name: 'auth-internal',
    instanceFactory: () => ({ getToken: () => Promise.resolve({ accessToken: token() }) }),
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  })
}

describe('requests that no browser of ours sends', () => {
  const data = (text: string) => `{"data":${text}}`
  const valid = (line: string) => data(`{"requestId":"${newId()}","reservations":[${line}],"waitlist":[]}`)

  it.each<[string, () => string | Uint8Array<ArrayBuffer>]>([
    ['nothing', () => ''],
    ['broken JSON', () => '{"data":'],
    ['not an object', () => '[]'],
    ['no data', () => '{}'],
    ['more than data', () => `{"data":${JSON.stringify(reservation())},"uid":"x"}`],
    ['deep nesting', () => data('['.repeat(20_000) + ']'.repeat(20_000))],
    ['deep nesting in a string that hides something', () => data('['.repeat(20_000) + '"\\u0000"' + ']'.repeat(20_000))],
    ['a prototype key', () => data('{"__proto__":{"role":"master"}}')],
    ['a constructor key', () => data('{"constructor":{"prototype":{"role":"master"}}}')],
    ['a NUL', () => valid(`{"itemId":"${itemId}\\u0000","quantity":1}`)],
    ['half a character', () => valid(`{"itemId":"\\ud83d","quantity":1}`)],
    ['two halves the wrong way round', () => valid(`{"itemId":"\\udc00\\ud800","quantity":1}`)],
    ['bytes that are no text', () => Uint8Array.from([...Buffer.from('{"data":"'), 0xff, 0xfe, ...Buffer.from('"}')])],
    ['compressed bytes', () => Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['ids in an array', () => valid(`{"itemId":["${itemId}"],"quantity":1}`)],
    ['an operator for an id', () => valid(`{"itemId":{"$ne":null},"quantity":1}`)],
    ['a forged price', () => valid(`{"itemId":"${itemId}","quantity":1,"unitPrice":1}`)],
    ['a quantity in words', () => valid(`{"itemId":"${itemId}","quantity":"1"}`)],
    ['a negative quantity', () => valid(`{"itemId":"${itemId}","quantity":-1}`)],
    ['no quantity', () => valid(`{"itemId":"${itemId}","quantity":0}`)],
    ['half a piece', () => valid(`{"itemId":"${itemId}","quantity":1.5}`)],
    ['a huge quantity', () => valid(`{"itemId":"${itemId}","quantity":1e9}`)],
    ['infinity', () => valid(`{"itemId":"${itemId}","quantity":1e999}`)],
    ['the same line twice', () => valid(`{"itemId":"${itemId}","quantity":1},{"itemId":"${itemId}","quantity":1}`)],
    ['51 lines', () => valid(Array.from({ length: 51 }, () => `{"itemId":"${newId()}","quantity":1}`).join())],
    ['a user of its own choice', () => data(JSON.stringify(reservation({ userId: newId() })))],
  ])('%s is refused with 400, in Korean', async (_, body) => {
    const { status, error, text } = await post('/functions/reserve', body())
    expect({ status, code: error?.details.code }, text).toEqual({ status: 400, code: 'INVALID_INPUT' })
    expect(error?.message).toMatch(/[가-힣]/)
    expect(error?.details['issues']).not.toEqual([])
  })

  it('a whole emoji and an escaped backslash are text like any other', async () => {
    const { error } = await post('/functions/reserve', valid(`{"itemId":"\\ud83d\\ude00 \\\\u0000","quantity":1}`))
    expect(error?.details['issues']).toEqual([{ path: 'reservations.0.itemId', message: '올바른 식별자가 아니에요.' }])
  })

  it('too much is refused before it is read', async () => {
    const { status, error } = await post('/functions/reserve', data(`"${'x'.repeat(70_000)}"`))
    expect({ status, code: error?.details.code }).toEqual({ status: 400, code: 'PAYLOAD_TOO_LARGE' })
  })

  it('a body of another type, which a form on another site could send, is not read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await post('/functions/reserve', JSON.stringify({ data: reservation() }), { 'content-type': type })).toMatchObject({
        status: 400,
      })
  })

  it('a NUL in an address and a doubled parameter are refused', async () => {
    const admin = await signedIn(app.shop.deps.db, { role: 'admin' })
    const ask = async (path: string) =>
      (await fetch(app.address + path, { headers: { authorization: `Bearer ${admin.token}` } })).status
    expect(await ask('/api/admin/orders?q=%00')).toBe(400)
    expect(await ask('/api/admin/orders?q=a&q=b')).toBe(400)
    expect(await ask('/api/admin/orders?q=%27%25_%5C')).toBe(200)
    expect(await ask('/api/products/not-an-id')).toBe(404)
  })
})

describe('the protocol', () => {
  it('knows POST only, and only functions of the contract', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(`${app.address}/functions/reserve`, {
        method,
        headers: { authorization: `Bearer ${customer.token}` },
      })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
    for (const name of ['Reserve', 'reserve/', 'constructor', '__proto__', ''])
      expect(await post(`/functions/${name}`, '{"data":null}')).toMatchObject({ status: 404, error: { status: 'NOT_FOUND' } })
  })

  it('says when to come back', async () => {
    const { desk } = app.shop
    const reserve = desk.reserve.bind(desk)
    desk.reserve = () => Promise.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 2 }))
    const { status, headers, error } = await post('/functions/reserve', JSON.stringify({ data: reservation() }))
    desk.reserve = reserve
    expect([status, headers.get('retry-after'), error?.status]).toEqual([503, '2', 'UNAVAILABLE'])
  })

  it('a bug reveals nothing but its request id', async () => {
    const { desk } = app.shop
    const reserve = desk.reserve.bind(desk)
    desk.reserve = () => Promise.reject(new Error('select secret from users'))
    const { status, text, error } = await post('/functions/reserve', JSON.stringify({ data: reservation() }))
    desk.reserve = reserve
    expect(status).toBe(500)
    expect(error).toEqual({
      status: 'INTERNAL',
      message: BUG_MESSAGE,
      details: { code: 'INTERNAL', message: BUG_MESSAGE, requestId: expect.stringMatching(/^[0-9a-f]{10}-\w+$/) as string },
    })
    expect(text).not.toMatch(/secret|Error|\.ts/)
  })

  it('a caller that disconnects while queued is not served', async () => {
    const { db, config } = app.shop.deps
    const round = await aRound(db)
    const lines = { reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }], waitlist: [] }
    const body = () => JSON.stringify({ data: { requestId: newId(), ...lines } })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` }
    const shelf = new Database({ url: config.databaseUrl!, poolSize: 1 })
    const leaving = new AbortController()
    const { desk } = app.shop
    const reserve = desk.reserve.bind(desk)
    let isGone: (() => boolean) | undefined
    desk.reserve = (userId, input, options) => {
      isGone = options?.isGone
      return reserve(userId, input, options)
    }
    onTestFinished(() => void (desk.reserve = reserve))
    const { served } = await shelf.transaction(async tx => {
      await tx.query(`select from stock where variant_group_id = $1 for update`, [round.groups[0]!.id])
      const first = post('/functions/reserve', body()) // is in progress and waits for the lock
      await untilBlocked(tx)
      const second = fetch(`${app.address}/functions/reserve`, { method: 'POST', headers, body: body(), signal: leaving.signal })
      const outcome = expect(second).rejects.toThrow('abort')
      await expect.poll(() => app.shop.desk.waiting).toBe(1)
      leaving.abort()
      await outcome
      await expect.poll(() => isGone?.()).toBe(true)
      return { served: first }
    }, holding)
    await shelf.close()
    expect((await served).status).toBe(200)
    await app.shop.desk.drained()
    const [row] = await db.query<{ orders: number }>(`select count(*) as orders from order_items where round_id = $1`, [
      round.roundId,
    ])
    expect(row!.orders).toBe(1)
  })
})
