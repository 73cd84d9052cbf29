import { beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { Provider } from '../../../tests/support/provider.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { Channel, Draft } from '../../domain/notice.ts'
import { notify } from './notify.ts'
import { retryDelivery } from './retry-delivery.ts'
import { sendDue } from './send-due.ts'
import type { Outcome } from './sender.ts'
import { readNotificationSettings, saveNotificationSettings } from './settings.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'

const counter = new Counter()
const { context } = counter
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const services = ['push.example.kr']
const address = (name: string) => `https://push.example.kr/${name}`

let push: Provider
let mail: Provider
beforeEach(async () => {
  push = new Provider('push')
  mail = new Provider('email')
  await context.db.query(`delete from notification_deliveries`)
})
const outside = () => ({ senders: [push, mail], publicUrl: 'https://shop.example.kr', secret: 'a secret of the test' })

async function someone(over: { email?: string; browsers?: string[] } = {}): Promise<string> {
  const userId = await aUser(context.db)
  if (over.email) await context.db.query(`update users set email = $2 where id = $1`, [userId, over.email])
  for (const name of over.browsers ?? []) await subscribePush(context, { userId }, { endpoint: address(name), keys }, services)
  return userId
}

let told = 0
async function tell(userId: string, over: Partial<Draft> = {}, channels: Channel[] = ['push', 'email']): Promise<void> {
  const data = { roundId: 'round-1', name: '굴비' }
  const draft = { userId, kind: 'round_canceled', data, sourceKey: `test:${told++}`, at: context.clock(), ...over } as Draft
  await context.db.transaction(async tx => await notify(tx, context, [draft], channels))
}

async function deliveries(): Promise<object[]> {
  return await context.db.query<object>(
    `select channel, target, status, attempts, last_error as error from notification_deliveries order by channel, target`,
  )
}

it('goes once to every browser and to the mailbox', async () => {
  const userId = await someone({ email: 'one@mail.kr', browsers: ['a', 'b'] })
  await tell(userId)
  expect(await sendDue(context, outside())).toBe(3)
  expect(await sendDue(context, outside())).toBe(0)
  expect(push.got.map(message => message.to.endpoint).sort()).toEqual([address('a'), address('b')])
  expect(push.got[0]).toMatchObject({ title: '판매가 취소됐어요', url: 'https://shop.example.kr/mypage/history' })
  expect(mail.got.map(message => message.to.email)).toEqual(['one@mail.kr'])
  expect(await deliveries()).toMatchObject([{ status: 'sent' }, { status: 'sent' }, { status: 'sent' }])
})

it('one broken subscription stops no other, and one that is gone is forgotten (peers 35)', async () => {
  const userId = await someone({ browsers: ['gone', 'good', 'throws'] })
  await tell(userId)
  push.answer = ({ to }) => {
    if (to.endpoint === address('gone')) return { outcome: 'gone', reason: 'the push service answered 410' }
    if (to.endpoint === address('throws')) throw new Error('socket hang up')
    return { outcome: 'sent' }
  }
  await sendDue(context, outside())
  expect(await deliveries()).toMatchObject([
    { target: address('gone'), status: 'dropped', attempts: 1 },
    { target: address('good'), status: 'sent', error: null },
    { target: address('throws'), status: 'pending', error: 'socket hang up' },
  ])
  const left = await context.db.query(`select endpoint from push_subscriptions where user_id = $1 order by 1`, [userId])
  expect(left).toEqual([{ endpoint: address('good') }, { endpoint: address('throws') }])
})

it('is retried at growing intervals and then fails; staff may restart the attempts', async () => {
  const userId = await someone({ email: 'two@mail.kr' })
  const start = context.clock()
  await tell(userId)
  mail.answer = () => ({ outcome: 'again', reason: 'busy' })
  const minutesOfAttempts: number[] = []
  for (let minute = 0; minute < 400; minute++) {
    const sent = await counter.at(start.add({ minutes: minute }), () => sendDue(context, outside()))
    if (sent > 0) minutesOfAttempts.push(minute)
  }
  expect(minutesOfAttempts).toEqual([0, 1, 6, 26, 86, 326])
  expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 6, error: 'busy' }])

  const admin = await counter.admin()
  const [row] = await context.db.query<{ id: string }>(`select id from notification_deliveries`)
  mail.answer = () => ({ outcome: 'sent' })
  await counter.at(start.add({ hours: 40 }), async () => {
    await retryDelivery(context, admin, row!.id)
    expect(await refusal(retryDelivery(context, admin, row!.id))).toEqual({ code: 'DELIVERY_NOT_FOUND' })
    await sendDue(context, outside())
  })
  expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 1 }])
})

it('thirty restarts at once count as one', async () => {
  await tell(await someone({ email: 'pressed@mail.kr' }))
  mail.answer = () => ({ outcome: 'refused', reason: 'no such mailbox' })
  await sendDue(context, outside())
  const admin = await counter.admin()
  const [row] = await context.db.query<{ id: string }>(`select id from notification_deliveries`)
  const presses = await Promise.allSettled(Array.from({ length: 30 }, () => retryDelivery(context, admin, row!.id)))
  expect(presses.filter(press => press.status === 'fulfilled').length).toBe(1)
  const audits = await context.db.query(`select id from audit_log where action = 'delivery.retry' and subject_id = $1`, [row!.id])
  expect(audits.length).toBe(1)
})

it('a refused message is not retried', async () => {
  await tell(await someone({ email: 'three@mail.kr' }))
  mail.answer = () => ({ outcome: 'refused', reason: 'no such mailbox' })
  await sendDue(context, outside())
  expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 1 }])
})

it('a stale "tomorrow" is dropped, not sent', async () => {
  const userId = await someone({ browsers: ['late'] })
  const at = Temporal.Instant.from('2026-12-02T14:59:00Z')
  const data = { day: '2026-12-03', orders: 1, name: '굴비', more: 0 }
  await counter.at(at, () => tell(userId, { kind: 'pickup_tomorrow', data, at }))
  await counter.at(Temporal.Instant.from('2026-12-02T15:00:00Z'), () => sendDue(context, outside()))
  expect(push.got).toEqual([])
  expect(await deliveries()).toMatchObject([{ status: 'dropped', error: 'too late to be of use' }])
  expect((await readNotificationSettings(context.db, userId, { channels: [], pushPublicKey: '' })).push.browsers).toBe(1)
})

it('four nodes send each message once', async () => {
  for (let each = 0; each < 60; each++) await tell(await someone({ browsers: [`node-${each}`] }))
  const nodes = [1, 2, 3, 4].map(async () => {
    while ((await sendDue(context, outside())) > 0);
  })
  await Promise.all(nodes)
  expect(push.got.length).toBe(60)
  expect(new Set(push.got.map(message => message.id)).size).toBe(60)
})

it('what a killed node had taken is sent by another two minutes later, under the same id', async () => {
  await tell(await someone({ browsers: ['killed'] }))
  const start = context.clock()
  push.answer = () => new Promise<Outcome>(() => {}) // this attempt never ends
  void sendDue(context, outside())
  await expect.poll(() => push.got.length).toBe(1)
  const other = new Provider('push')
  const elsewhere = { ...outside(), senders: [other] }
  expect(await counter.at(start.add({ seconds: 119 }), () => sendDue(context, elsewhere))).toBe(0)
  expect(await counter.at(start.add({ seconds: 121 }), () => sendDue(context, elsewhere))).toBe(1)
  expect(other.got[0]!.id).toBe(push.got[0]!.id)
})

it('holds no transaction while a provider is slow (peers 8)', async () => {
  await tell(await someone({ browsers: ['slow'] }))
  let open = -1
  push.answer = async () => {
    const [row] = await context.db.query<{ open: number }>(
      `select count(*) as open from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    open = row!.open
    return { outcome: 'sent' }
  }
  await sendDue(context, outside())
  expect(open).toBe(0)
})

describe('settings', () => {
  const ways = { channels: ['push', 'email'] as Channel[], pushPublicKey: 'key' }

  it('show every channel and topic, and what is turned off is not sent', async () => {
    const userId = await someone({ email: 'four@mail.kr', browsers: ['quiet'] })
    const before = await readNotificationSettings(context.db, userId, ways)
    expect(before.choices.length).toBe(15)
    expect(before.channels).toEqual([
      { channel: 'push', isAvailable: true, isReachable: true },
      { channel: 'email', isAvailable: true, isReachable: true },
      { channel: 'alimtalk', isAvailable: false, isReachable: false },
    ])
    const off = { channel: 'email', topic: 'orders', isOn: false } as const
    const after = await saveNotificationSettings(context, { userId }, [{ ...off, isOn: true }, off], ways)
    expect(after.choices.filter((choice, index) => choice.isOn !== before.choices[index]!.isOn)).toEqual([off])
    await tell(userId)
    await sendDue(context, outside())
    expect([push.got.length, mail.got.length]).toEqual([1, 0])
  })

  it('a browser belongs to the person who signed in there last; ten are kept', async () => {
    const [first, second] = [await someone({ browsers: ['shared'] }), await someone()]
    expect(await subscribePush(context, { userId: second }, { endpoint: address('shared'), keys }, services)).toEqual({
      browsers: 1,
    })
    expect(await unsubscribePush(context, { userId: first }, address('shared'))).toEqual({ browsers: 0 })
    expect((await readNotificationSettings(context.db, second, ways)).push).toEqual({ publicKey: 'key', browsers: 1 })
    for (let each = 0; each < 12; each++)
      await subscribePush(context, { userId: second }, { endpoint: address(`many-${each}`), keys }, services)
    expect((await readNotificationSettings(context.db, second, ways)).push.browsers).toBe(10)
  })

  it.each(['http://push.example.kr/x', 'https://fcm.googleapis.com/x', 'https://localhost/x', 'https://192.168.0.1/x'])(
    '%s is refused',
    async endpoint => {
      expect(await refusal(subscribePush(context, { userId: await someone() }, { endpoint, keys }, services))).toEqual({
        code: 'PUSH_ADDRESS',
      })
    },
  )
})
