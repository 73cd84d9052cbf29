import { beforeEach, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { Provider } from '../../../tests/support/provider.ts'
import type { Channel, Draft } from '../../domain/notice.ts'
import { notify } from './notify.ts'
import { readNotifications } from './read.ts'
import { sendDue } from './send-due.ts'
import { readNotificationSettings } from './settings.ts'
import { subscribePush } from './subscribe-push.ts'

const counter = new Counter()
const { context } = counter
const endpoint = 'https://push.example.kr/busy'

let push: Provider
let mail: Provider
let alimtalk: Provider
beforeEach(async () => {
  push = new Provider('push')
  mail = new Provider('email')
  alimtalk = new Provider('alimtalk')
  await context.db.query(`delete from notification_deliveries`)
})
const outside = () => ({ senders: [push, mail, alimtalk], publicUrl: 'https://shop.example.kr', secret: 'a secret of the test' })

async function someone(email: string | null = null): Promise<string> {
  const userId = await aUser(context.db)
  await context.db.query(`update users set email = $2 where id = $1`, [userId, email])
  return userId
}

let told = 0
async function tell(userId: string, over: Partial<Draft> = {}, channels: Channel[] = ['email']): Promise<void> {
  const data = { roundId: 'round-1', name: '굴비' }
  const draft = { userId, kind: 'round_canceled', data, sourceKey: `many:${told++}`, at: context.clock(), ...over } as Draft
  await context.db.transaction(async tx => await notify(tx, context, [draft], channels))
}

const deliveries = () =>
  context.db.query<{ status: string; error: string | null }>(`select status, last_error as error from notification_deliveries`)
const statuses = async () => Object.groupBy(await deliveries(), each => each.status)
const counts = async () => Object.fromEntries(Object.entries(await statuses()).map(([status, rows]) => [status, rows!.length]))
const setEmail = (userId: string, email: string) => context.db.query(`update users set email = $2 where id = $1`, [userId, email])

async function confirmed(email: string): Promise<string> {
  const userId = await someone(email)
  await context.db.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, '손님', $2, true, now(), now())`,
    [userId, email],
  )
  return userId
}

async function tellAndSend(userId: string, times: number, over: Partial<Draft> = {}): Promise<void> {
  for (let each = 0; each < times; each++) await tell(userId, over)
  while ((await sendDue(context, outside())) > 0);
}

it('an address that is not confirmed: five mails a day, and those about the account apart', async () => {
  const start = context.clock()
  const userId = await someone('stranger@mail.kr')
  await counter.at(start, () => tellAndSend(userId, 8))
  expect(await counts()).toEqual({ sent: 5, dropped: 3 })
  expect((await statuses())['dropped']![0]).toMatchObject({ error: 'too many messages to this recipient' })
  expect((await readNotifications(context.db, userId)).unread).toBe(8)
  expect(mail.got.map(({ isUnconfirmed }) => isUnconfirmed)).toEqual(mail.got.map(() => true))
  await counter.at(start, () => tellAndSend(userId, 7, { kind: 'account_changed', data: { what: 'password' } }))
  expect(await counts()).toEqual({ sent: 10, dropped: 5 })
  await counter.at(start.add({ hours: 25 }), () => tellAndSend(userId, 1))
  expect(mail.got).toHaveLength(11)
})

it('neither another address of the account nor another account with the address begins again', async () => {
  const [first, second] = [await someone('victim@mail.kr'), await someone()]
  await tellAndSend(first, 5)
  await setEmail(first, 'next-victim@mail.kr')
  await tellAndSend(first, 1)
  await setEmail(second, 'victim@mail.kr')
  await tellAndSend(second, 1)
  expect(await counts()).toEqual({ sent: 5, dropped: 2 })
})

it('addresses that differ behind the plus sign are one mailbox', async () => {
  await tellAndSend(await someone('family@mail.kr'), 3)
  await tellAndSend(await someone('family+1@mail.kr'), 3)
  expect(await counts()).toEqual({ sent: 5, dropped: 1 })
})

it('a confirmed address: sixty mails an hour', async () => {
  const start = context.clock()
  const userId = await confirmed('holder@mail.kr')
  await counter.at(start, () => tellAndSend(userId, 62))
  expect(await counts()).toEqual({ sent: 60, dropped: 2 })
  expect(mail.got[0]!.isUnconfirmed).toBeUndefined()
  await counter.at(start.add({ minutes: 61 }), () => tellAndSend(userId, 1))
  expect(mail.got).toHaveLength(61)
})

it('a telephone number: twenty 알림톡 a day; a browser: 120 pushes an hour, and it stays subscribed', async () => {
  const userId = await someone()
  await subscribePush(context, { userId }, { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }, [
    'push.example.kr',
  ])
  await context.db.query(`update users set phone = '01012345678' where id = $1`, [userId])
  for (let each = 0; each < 122; each++) await tell(userId, {}, each < 22 ? ['push', 'alimtalk'] : ['push'])
  while ((await sendDue(context, outside())) > 0);
  expect([alimtalk.got.length, push.got.length]).toEqual([20, 120])
  expect(await counts()).toEqual({ sent: 140, dropped: 4 })
  expect((await readNotificationSettings(context.db, userId, { channels: [], pushPublicKey: '' })).push.browsers).toBe(1)
})

it('a message that is tried again counts once', async () => {
  const start = context.clock()
  const userId = await someone('again@mail.kr')
  mail.answer = () => ({ outcome: 'again', reason: 'busy' })
  await counter.at(start, () => tellAndSend(userId, 1))
  mail.answer = () => ({ outcome: 'sent' })
  await counter.at(start.add({ minutes: 2 }), () => tellAndSend(userId, 4))
  expect(await counts()).toEqual({ sent: 5 })
})
