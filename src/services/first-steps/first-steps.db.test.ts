import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser, aRound } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts'
import { expectUnchanged, fingerprint, refusal } from '../../../tests/support/refusal.ts'
import { plainServerSettings } from '../../../tests/support/server-settings.ts'
import type { TestedChannel } from '../../domain/first-steps.ts'
import { saveShopName } from '../catalog/save-shop-name.ts'
import { saveStoreInfo } from '../catalog/save-store-info.ts'
import type { Channel } from '../../domain/notice.ts'
import { removeMailSettings, saveMailSettings } from '../mail/save-mail-settings.ts'
import { type Mailbox, smtpMailbox } from '../notifications/mailbox.ts'
import type { Message, Outcome, Sender } from '../notifications/sender.ts'
import { subscribePush } from '../notifications/subscribe-push.ts'
import { readAdminStore } from '../storefront/read-store.ts'
import { readFirstSteps, readMissingSteps } from './read-first-steps.ts'
import { type Channels, testChannel } from './test-channel.ts'

/** What a new shop needs, and messages that staff send to themselves (docs/RULES.md#first-steps). */
const counter = new Counter()
const { context } = counter
let mails: MailServer
let mailbox: Mailbox
beforeAll(async () => {
  mails = await startMailServer()
  mailbox = smtpMailbox({ url: mails.url, from: '모아픽 <hello@shop.example.kr>' })
})
afterAll(async () => {
  mailbox.close()
  await mails.close()
})
beforeEach(async () => {
  mails.refuseWith(null)
  await context.db.query(`delete from channel_tests`)
})

/** A provider that gives one answer and keeps what it got. */
function provider(channel: Channel, answer: Outcome | Error): Sender & { got: Message[] } {
  const got: Message[] = []
  return {
    channel,
    got,
    send: async message => {
      got.push(message)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}
const nothing: Channels = { senders: [], mailbox: null, publicUrl: 'https://shop.example.kr', shopName: () => '우리동네공구' }
let people = 0
async function aMaster(over: { email?: string | null; phone?: string | null } = {}) {
  const userId = await aUser(context.db, { role: 'master' })
  const { email = `master-${people++}@mail.kr`, phone = '01012345678' } = over
  await context.db.query(`update users set email = $2, phone = $3 where id = $1`, [userId, email, phone])
  return { userId, role: 'master' as const, email }
}
const all = { fixedName: '우리동네공구', channels: new Set(['email', 'alimtalk', 'push'] as const) }
const last = async (userId: string, channel: string) =>
  (await readFirstSteps(context.db, all, userId)).channels.find(each => each.channel === channel)

describe('a test mail', () => {
  it('goes to the caller’s own address; the server’s answer is told and kept', async () => {
    const master = await aMaster()
    const result = await testChannel(context, { ...nothing, mailbox }, master, 'email')
    expect(result).toEqual({ outcome: 'sent', answer: expect.stringMatching(/^250 /) })
    const mail = mails.inbox.at(-1)!
    expect(mail).toMatchObject({ to: [master.email], subject: '[우리동네공구] 시험 메일' })
    expect(await last(master.userId, 'email')).toMatchObject({
      isSetUp: true,
      target: master.email,
      last: { isSent: true, answer: result.answer },
    })
  })

  it('that the server refuses is told in its words, without the address', async () => {
    const master = await aMaster()
    mails.refuseWith(550)
    const result = await testChannel(context, { ...nothing, mailbox }, master, 'email')
    expect(result).toEqual({ outcome: 'failed', answer: expect.stringContaining('550') })
    expect(result.answer).not.toContain(master.email)
    expect((await last(master.userId, 'email'))?.last?.isSent).toBe(false)
  })

  it('to a server that is not there is told', async () => {
    const away = smtpMailbox({ url: 'smtp://127.0.0.1:1', from: 'a@b.kr' })
    const result = await testChannel(context, { ...nothing, mailbox: away }, await aMaster(), 'email')
    expect(result).toEqual({ outcome: 'failed', answer: expect.stringContaining('ECONNREFUSED') })
    away.close()
  })

  it('counts only for the mail server that took it, also one that was replaced while it was under way', async () => {
    const [master, keeping] = [await aMaster(), { isFixed: false, secret: 'the secret of this test' }]
    const sent = { host: 'smtp.mail.kr', port: 465, encryption: 'tls', user: '', password: null, sender: 'a@mail.kr' } as const
    const lastMail = async () => (await last(master.userId, 'email'))?.last
    await testChannel(context, { ...nothing, mailbox }, master, 'email')
    const { version } = await saveMailSettings(context, master, { version: 0, ...sent }, keeping)
    expect(await lastMail()).toBeNull()
    const slow: Pick<Mailbox, 'deliver'> = {
      deliver: async letter => {
        await saveMailSettings(context, master, { version, ...sent, host: 'smtp.other.kr' }, keeping)
        return await mailbox.deliver(letter)
      },
    }
    expect((await testChannel(context, { ...nothing, mailbox: slow }, master, 'email')).outcome).toBe('sent')
    expect(await lastMail()).toBeNull()
    await testChannel(context, { ...nothing, mailbox }, master, 'email')
    await removeMailSettings(context, master, { version: version + 1 }, keeping)
    expect(await lastMail()).toBeNull()
  })

  it('is sent five times in a quarter of an hour by one person, and then again', async () => {
    const [master, other] = [await aMaster(), await aMaster()]
    const send = (who = master) => testChannel(context, { ...nothing, mailbox }, who, 'email')
    for (let nth = 0; nth < 5; nth++) await send()
    expect((await refusal(send()))?.code).toBe('TOO_MANY_REQUESTS')
    expect((await send(other)).outcome).toBe('sent')
    await counter.at(counter.now.add({ minutes: 15 }), async () => expect((await send()).outcome).toBe('sent'))
  })
})

describe('알림톡 and push', () => {
  it('a 알림톡 is one of the approved templates, to the caller’s own number', async () => {
    const alimtalk = provider('alimtalk', { outcome: 'sent', answer: 'the provider answered 200' })
    const result = await testChannel(context, { ...nothing, senders: [alimtalk] }, await aMaster(), 'alimtalk')
    expect(result).toEqual({ outcome: 'sent', answer: 'the provider answered 200' })
    expect(alimtalk.got).toMatchObject([{ notice: { kind: 'pickup_today' }, to: { phone: '01012345678' } }])
  })

  it('a push goes to every browser of the caller; one that took it is enough', async () => {
    const master = await aMaster()
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    for (const name of ['one', 'two'])
      await subscribePush(context, master, { endpoint: `https://push.example.kr/${people}/${name}`, keys }, ['push.example.kr'])
    const gone: Outcome = { outcome: 'gone', reason: 'the push service answered 410' }
    const push = provider('push', gone)
    const mixed: Sender = {
      channel: 'push',
      send: async message => {
        await push.send(message)
        return message.to.endpoint.endsWith('one') ? gone : { outcome: 'sent', answer: 'the push service answered 201' }
      },
    }
    const result = await testChannel(context, { ...nothing, senders: [mixed] }, master, 'push')
    expect(result).toEqual({ outcome: 'sent', answer: 'the push service answered 201' })
    expect(push.got).toHaveLength(2)
    expect(await testChannel(context, { ...nothing, senders: [push] }, master, 'push')).toEqual({
      outcome: 'failed',
      answer: 'the push service answered 410',
    })
  })

  it('an error of the connection is an answer, too', async () => {
    const alimtalk = provider('alimtalk', new Error('getaddrinfo ENOTFOUND api.provider.example'))
    expect(await testChannel(context, { ...nothing, senders: [alimtalk] }, await aMaster(), 'alimtalk')).toEqual({
      outcome: 'failed',
      answer: 'getaddrinfo ENOTFOUND api.provider.example',
    })
  })
})

it.each([
  ['email', 'notSetUp', nothing],
  ['alimtalk', 'notSetUp', nothing],
  ['push', 'noTarget', { ...nothing, senders: [provider('push', { outcome: 'sent' })] }],
] as const)('%s is answered %s, and nothing is kept or counted', async (channel, outcome, channels) => {
  const master = await aMaster()
  const before = await fingerprint(context.db)
  for (let nth = 0; nth < 7; nth++)
    expect(await testChannel(context, channels, master, channel)).toEqual({ outcome, answer: null })
  await expectUnchanged(context.db, before)
})

it('a caller without address and number has no target', async () => {
  const nobody = await aMaster({ email: null, phone: null })
  const channels = { ...nothing, mailbox, senders: [provider('alimtalk', { outcome: 'sent' })] }
  for (const channel of ['email', 'alimtalk'] as const)
    expect((await testChannel(context, channels, nobody, channel)).outcome).toBe('noTarget')
  const { channels: states } = await readFirstSteps(context.db, all, nobody.userId)
  expect(states.map(({ target }) => target)).toEqual([null, null, null])
})

it('the steps follow from facts alone: each goes when its fact holds, and comes back when it does not', async () => {
  const master = await aMaster()
  const missing = (settings: Parameters<typeof readMissingSteps>[1] = all) => readMissingSteps(context.db, settings)
  expect(await missing()).toEqual(['operator', 'hours', 'email', 'alimtalk', 'push', 'product', 'round'])
  expect(await missing({ fixedName: null, channels: new Set() })).toContain('name')
  const unnamed = { fixedName: null, channels: new Set<TestedChannel>() }

  const { version, server, shopName, ownName, ...store } = await readAdminStore(context.db, plainServerSettings)
  expect([server, shopName, ownName]).toHaveLength(3)
  const lawful = { companyName: '가', representative: '나', businessNumber: '123-45-67890', mailOrderNumber: '제1호' }
  const filled = { ...store, ...lawful, address: '서울', phone: '02-123-4567', email: 'help@mail.kr' }
  await saveStoreInfo(context, master, { version, store: { ...filled, pickupPlace: '1층', pickupHours: '10:00' } })
  expect(await missing()).toEqual(['email', 'alimtalk', 'push', 'product', 'round'])

  await saveShopName(context, master, { version: version + 1, shopName: '새벽시장' }, null)
  expect(await missing(unnamed)).not.toContain('name')

  await testChannel(context, { ...nothing, mailbox }, master, 'email')
  expect(await missing()).not.toContain('email')
  expect(await missing({ ...all, channels: new Set(['alimtalk']) })).toContain('email')
  mails.refuseWith(550)
  await testChannel(context, { ...nothing, mailbox }, master, 'email')
  expect(await missing()).toContain('email')

  const round = await aRound(context.db)
  await context.db.query(`update sales_rounds set status = 'draft' where id = $1`, [round.roundId])
  expect(await missing()).toEqual(['email', 'alimtalk', 'push', 'round'])
  await context.db.query(`update sales_rounds set status = 'selling' where id = $1`, [round.roundId])
  expect(await missing()).toEqual(['email', 'alimtalk', 'push'])
})
