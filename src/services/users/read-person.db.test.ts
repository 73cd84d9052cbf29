import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { insertDeliveries, endDelivery } from '../../db/notifications/deliveries.ts'
import { insertNotices } from '../../db/notifications/notifications.ts'
import { processReferralCode } from '../referral/process-code.ts'
import { leaveWaitlist } from '../waitlist/leave.ts'
import { readPersonNotifications, readPersonWaitlist, readReferralTree } from './read-person.ts'

const counter = new Counter()
const { context } = counter
const looksAt = (userId: string) =>
  counter.db.query(`select what, rows_seen from personal_data_access where user_id = $1 order by id`, [userId])

const hold = (holdReferralReward: boolean) =>
  counter.db.query(
    `insert into store_info (id, details, settings, version) values ('main', '{}', $1, 1) on conflict (id) do update set settings = $1`,
    [JSON.stringify({ holdReferralReward })],
  )

describe('one person', () => {
  it('current and past waitlist entries', async () => {
    const [admin, first, person] = [await counter.admin(), await aUser(counter.db), await aUser(counter.db)]
    const round = await aRound(counter.db, {
      groups: [
        { total: 1, items: [{}] },
        { total: 1, items: [{}] },
      ],
    })
    const [one, two] = round.groups.map(group => group.itemIds[0]!) as [string, string]
    for (const item of [one, two]) await counter.desk().reserve(first, wanting(item))
    await counter.desk().reserve(first, waitingFor(one))
    for (const item of [one, two]) await counter.desk().reserve(person, waitingFor(item, 2))
    const { items } = await readPersonWaitlist(context, admin, { userId: person })
    const left = items.find(item => item.place === 1)!
    await leaveWaitlist(context, customer(person), { entryId: left.id })
    expect((await readPersonWaitlist(context, admin, { userId: person })).items).toMatchObject([
      { status: 'waiting', place: 2, lineLength: 2, quantity: 2, closedAt: null, roundId: round.roundId },
      { status: 'left', place: null, lineLength: null, id: left.id },
    ])
    expect(await looksAt(person)).toEqual([
      { what: 'waitlist', rows_seen: 2 },
      { what: 'waitlist', rows_seen: 2 },
    ])
  })

  it('notifications with the delivery state of each message', async () => {
    const [admin, person] = [await counter.admin(), await aUser(counter.db)]
    const notice = (nth: number) => ({
      id: context.newId(),
      userId: person,
      kind: 'points_given' as const,
      data: { amount: nth, reason: '출석' },
      sourceKey: `n${nth}`,
      at: counter.now.add({ seconds: nth }),
    })
    const notices = Array.from({ length: 32 }, (_, nth) => notice(nth + 1))
    const latest = notices.at(-1)!
    const push = {
      id: context.newId(),
      notificationId: latest.id,
      channel: 'push' as const,
      target: 'x',
      usefulUntil: counter.now,
    }
    await counter.db.transaction(async tx => {
      await insertNotices(tx, notices)
      await insertDeliveries(tx, [push, { ...push, id: context.newId(), channel: 'email', target: '' }], counter.now)
    })
    await endDelivery(counter.db, push.id, { status: 'failed', error: '410 gone' }, counter.now)
    const first = await readPersonNotifications(context, admin, { userId: person })
    const second = await readPersonNotifications(context, admin, { userId: person, cursor: first.nextCursor! })
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 2, null])
    expect(new Set([...first.items, ...second.items].map(item => item.id)).size).toBe(32)
    expect(first.items[0]).toMatchObject({
      id: latest.id,
      read: false,
      title: expect.stringMatching(/[가-힣]/),
      deliveries: [
        { channel: 'email', status: 'pending', error: null },
        { channel: 'push', status: 'failed', error: '410 gone' },
      ],
    })
    expect(first.items[1]!.deliveries).toEqual([])
    expect(await looksAt(person)).toEqual([
      { what: 'notifications', rows_seen: 30 },
      { what: 'notifications', rows_seen: 2 },
    ])
  })

  it('inviter, invited friends, and their friends', async () => {
    const admin = await counter.admin()
    const [top, person, friend, other, third] = await Promise.all(Array.from({ length: 5 }, () => aUser(counter.db)))
    const invite = async (inviter: string, invitee: string) => {
      const [row] = await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [inviter])
      await processReferralCode(context, customer(invitee), { code: row!.code })
      counter.now = counter.now.add({ seconds: 1 })
    }
    await invite(top!, person!)
    await invite(person!, friend!)
    await invite(person!, other!)
    await invite(friend!, third!)
    expect(await readReferralTree(context, admin, { userId: person! })).toMatchObject({
      inviter: { id: top, reward: 'paid' },
      inviteeCount: 2,
      secondCount: 1,
      paid: 2,
      invitees: [
        { id: other, inviteeCount: 0, invitees: [] },
        { id: friend, inviteeCount: 1, invitees: [{ id: third }] },
      ],
    })
    expect(await looksAt(person!)).toEqual([{ what: 'referrals', rows_seen: 3 }])
  })

  it.each([
    ['address', true, false, true],
    ['pickup alone, where no mails are sent', false, false, false],
    ['pickup alone, where the shop holds every reward', true, true, false],
  ])('a held reward awaits the %s', async (_what, confirms, holds, awaitsAddress) => {
    const [admin, person, friend] = [await counter.admin(), await aUser(counter.db), await aUser(counter.db)]
    await counter.db.query(
      `insert into referrals (invitee_id, inviter_id, created_at, reward, friend_reward) values ($1, $2, now(), 'held', 'held')`,
      [friend, person],
    )
    await hold(holds)
    const tree = await readReferralTree(context, admin, { userId: person }, confirms)
    await hold(false)
    expect(tree.invitees).toMatchObject([{ id: friend, reward: 'held', awaitsAddress }])
  })

  it('an unknown person is refused, and no read access is logged', async () => {
    const [admin, userId] = [await counter.admin(), context.newId()]
    for (const read of [readPersonWaitlist, readPersonNotifications, readReferralTree])
      expect(await refusal(read(context, admin, { userId }))).toEqual({ code: 'USER_NOT_FOUND' })
  })
})
