import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BrowserPush, vapidClaims } from '../../../tests/support/browser-push.ts'
import { aMessage } from '../../../tests/support/messages.ts'
import { StubServer } from '../../../tests/support/stub-server.ts'
import { knownPushServices } from './push-address.ts'
import { type PushPost, webPushSender } from './web-push.ts'

const service = new StubServer()
const browser = new BrowserPush()
const pair = createECDH('prime256v1')
const privateKey = randomBytes(32)
pair.setPrivateKey(privateKey)
const keys = {
  publicKey: pair.getPublicKey('base64url'),
  privateKey: privateKey.toString('base64url'),
  subject: 'https://shop.example.kr',
}
let address: string

/** Posts to the stub on this machine, which the real post refuses to call. */
const post: PushPost = async (endpoint, { headers, body }) =>
  (await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body) })).status
const sender = webPushSender(keys, [], post)

beforeAll(async () => {
  address = await service.start()
})
afterAll(() => service.stop())

it('the browser can read it, and the push service can see who sent it and for how long', async () => {
  const message = aMessage({ endpoint: `${address}/wpush/abc`, keys: browser.keys })
  expect(await sender.send(message)).toEqual({ outcome: 'sent', answer: 'the push service answered 201' })
  const { path, headers, body } = service.received.at(-1)!
  expect(path).toBe('/wpush/abc')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  expect(headers['topic']).toBe(message.notificationId.replaceAll('-', ''))
  expect(headers['ttl']).toBe('86400')
  expect(browser.decrypt(body)).toEqual({
    id: message.notificationId,
    tag: message.notificationId,
    title: message.title,
    body: message.body,
    url: message.url,
  })
  expect(body.includes('감귤')).toBe(false)
  const claims = vapidClaims(headers.authorization!, keys.publicKey)
  expect(claims).toMatchObject({ aud: address, sub: 'https://shop.example.kr' })
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
})

it.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [408, 'again'],
  [429, 'again'],
  [500, 'again'],
  [503, 'again'],
])('an answer of %i means %s', async (status, outcome) => {
  service.answer = () => ({ status })
  expect(await sender.send(aMessage({ endpoint: address, keys: browser.keys }))).toMatchObject({ outcome })
})

it('an unsubscribed browser is removed without a call', async () => {
  const before = service.received.length
  expect(await sender.send(aMessage({ endpoint: address, keys: null }))).toMatchObject({ outcome: 'gone' })
  expect(service.received.length).toBe(before)
})

it('by default the shop calls no address on this machine', async () => {
  const before = service.received.length
  expect(await webPushSender(keys, knownPushServices).send(aMessage({ endpoint: address, keys: browser.keys }))).toMatchObject({
    outcome: 'gone',
  })
  expect(service.received.length).toBe(before)
})
