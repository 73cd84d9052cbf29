import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { aMessage } from '../../../tests/support/messages.ts'
import { BrowserPush } from '../../../tests/support/browser-push.ts'
import { webPushSender } from '../../services/notifications/web-push.ts'
import { parseConfig } from '../settings/config.ts'
import { pushKeysOf, sendersOf } from './senders.ts'

const plain = { ...parseConfig({ PUBLIC_URL: 'https://shop.example.kr' }), secret: 'a secret of this test' }

it('push keys follow from the secret alone: every process has the same', () => {
  const keys = pushKeysOf(plain)
  expect(pushKeysOf({ ...plain })).toEqual(keys)
  expect(pushKeysOf({ ...plain, secret: 'another' }).publicKey).not.toBe(keys.publicKey)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.privateKey, 'base64url')
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey)
  expect([keys.publicKey.length, keys.privateKey.length]).toEqual([87, 43])
})

it('keys of the settings win', () => {
  const push = { publicKey: 'p', privateKey: 'q', subject: 'mailto:a@b.kr' }
  expect(pushKeysOf({ ...plain, push })).toBe(push)
})

it.each(['http://127.0.0.1:3000', 'https://shop.example.kr'])('the library takes the keys of a shop at %s', async publicUrl => {
  const keys = pushKeysOf({ ...plain, publicUrl })
  const sender = webPushSender(keys, [], async () => 201)
  const message = aMessage({ endpoint: 'https://push.example.kr/x', keys: new BrowserPush().keys })
  expect(await sender.send(message)).toMatchObject({ outcome: 'sent' })
})

it('sends by what is configured', () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'a@b.kr' }
  const alimtalk = { url: 'http://127.0.0.1:1', key: 'k', senderKey: 's' }
  const channelsOf = (config: Parameters<typeof sendersOf>[0]) => {
    const isOn = config.mail !== undefined
    return sendersOf(config, { isOn, deliver: async () => ({ outcome: 'sent' }) }, () => '모아픽').channels
  }
  expect(channelsOf(plain)).toEqual(['push'])
  expect(channelsOf({ ...plain, mail, alimtalk })).toEqual(['push', 'email', 'alimtalk'])
})
