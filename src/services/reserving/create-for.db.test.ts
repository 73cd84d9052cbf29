import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { CreateOrderForInput } from '../../contract/schemas/admin-orders.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, refusal, wanting } from '../../../tests/support/desk.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { createOrderFor } from './create-for.ts'

const counter = new Counter()
const today = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
const seoul = (day: Temporal.PlainDate) => day.toZonedDateTime('Asia/Seoul').toInstant()

async function aScene(options: Parameters<typeof aRound>[1] = {}, tier?: 'restricted') {
  const owner = await counter.admin()
  const userId = await aUser(counter.db, tier ? { tier } : {})
  const round = await aRound(counter.db, options)
  const itemId = round.groups[0]!.itemIds[0]!
  const desk = counter.desk()
  const input = (over: Partial<CreateOrderForInput> = {}): CreateOrderForInput => ({
    requestId: newId(),
    userId,
    items: [{ itemId, quantity: 2 }],
    pastDeadline: false,
    reason: '',
    ...over,
  })
  const create = (over?: Partial<CreateOrderForInput>) => createOrderFor(counter.context, desk, owner, input(over))
  return { owner, userId, itemId, desk, create }
}
const records = (subjectId: string) =>
  counter.db.query(
    `select actor_id, after->>'userId' as user_id, after->>'pastDeadline' as past, reason from audit_log where subject_id = $1`,
    [subjectId],
  )

describe('ordering on behalf of a customer', () => {
  it('reserves for them, with both ids in order and record, and a repeat of the key is the same order', async () => {
    const { owner, userId, create } = await aScene()
    const requestId = newId()
    const results = await Promise.all([create({ requestId }), create({ requestId }), create({ requestId })])
    const orderId = results[0].orders[0]!.orderId
    for (const result of results) expect(result).toEqual(results[0])
    const rows = await counter.db.query(`select user_id, created_by from orders where id = $1`, [orderId])
    expect(rows).toEqual([{ user_id: userId, created_by: owner.userId }])
    expect(await records(orderId)).toEqual([{ actor_id: owner.userId, user_id: userId, past: 'false', reason: null }])
    expect(await refusal(create({ requestId, items: [{ itemId: (await aScene()).itemId, quantity: 1 }] }))).toEqual({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    await expectSoundShop(counter.db)
  })

  /** Two requests at once must not swap their customers: each names its own. */
  it('two at once for two people do not mix', async () => {
    const { create, userId } = await aScene()
    const other = await aUser(counter.db)
    await Promise.all([create(), create({ userId: other }), create({ userId: other })])
    const rows = await counter.db.query(
      `select user_id, count(*) from orders where user_id = any($1::uuid[]) group by 1 order by 2`,
      [[userId, other]],
    )
    expect(rows).toEqual([
      { user_id: userId, count: 1 },
      { user_id: other, count: 2 },
    ])
  })

  it('refuses a suspended, unknown or withdrawn customer, with a message about them', async () => {
    const { create } = await aScene({}, 'restricted')
    expect(await refusedUnchanged(counter.db, create)).toEqual({ code: 'TARGET_SUSPENDED' })
    expect(await refusedUnchanged(counter.db, () => create({ userId: newId() }))).toEqual({ code: 'USER_NOT_FOUND' })
    const gone = await aUser(counter.db)
    await counter.db.query(`update users set withdrawn_at = now(), display_name = '탈퇴한 회원' where id = $1`, [gone])
    expect(await refusedUnchanged(counter.db, () => create({ userId: gone }))).toEqual({ code: 'USER_NOT_FOUND' })
  })

  it('says so of the customer too who was suspended a moment ago', async () => {
    const { owner, userId, itemId, desk } = await aScene()
    const reserve = async (...asked: Parameters<typeof desk.reserve>) => {
      await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [userId])
      return await desk.reserve(...asked)
    }
    const input = { requestId: newId(), userId, items: [{ itemId, quantity: 1 }], pastDeadline: false, reason: '' }
    expect(await refusal(createOrderFor(counter.context, { reserve }, owner, input))).toEqual({ code: 'TARGET_SUSPENDED' })
  })

  /** The limit must hold on the server, not only in the form. */
  it('applies the limit per person, whoever orders', async () => {
    const { create, desk, userId, itemId } = await aScene({ groups: [{ total: 50, items: [{ max: 3 }] }] })
    await desk.reserve(userId, wanting(itemId, 2))
    expect(await refusedUnchanged(counter.db, create)).toMatchObject({ code: 'LIMIT_PER_USER' })
    expect((await create({ items: [{ itemId, quantity: 1 }] })).orders).toHaveLength(1)
  })

  it('applies the stock and the tiers', async () => {
    const short = await aScene({ groups: [{ total: 1, items: [{}] }] })
    expect(await refusedUnchanged(counter.db, short.create)).toMatchObject({ code: 'SOLD_OUT' })
    const tiers = await aScene({ allowedTiers: ['king'] })
    expect(await refusedUnchanged(counter.db, tiers.create)).toMatchObject({ code: 'TIER_NOT_ALLOWED' })
  })
})

describe('past the deadline', () => {
  const pickupDate = today.add({ days: 5 })
  const options = { pickupDate, pickupUntil: pickupDate.add({ days: 1 }), deadline: seoul(pickupDate).subtract({ hours: 4 }) }
  const override = { pastDeadline: true, reason: ' 전화로 주문하심 ' }

  it('only when requested, with the reason in the record', async () => {
    const { owner, userId, create } = await aScene(options)
    await counter.at(options.deadline, async () => {
      expect(await refusedUnchanged(counter.db, create)).toMatchObject({ code: 'ROUND_ENDED' })
      const { orderId } = (await create(override)).orders[0]!
      expect(await records(orderId)).toEqual([
        { actor_id: owner.userId, user_id: userId, past: 'true', reason: '전화로 주문하심' },
      ])
    })
    await expectSoundShop(counter.db)
  })

  it('until the last pickup day ends, and for the stock and the limit that there is', async () => {
    const { create, itemId } = await aScene({ ...options, groups: [{ total: 4, items: [{ max: 3 }] }] })
    const over = seoul(options.pickupUntil.add({ days: 1 }))
    await counter.at(over, async () => {
      expect(await refusedUnchanged(counter.db, () => create(override))).toMatchObject({ code: 'ROUND_ENDED' })
    })
    await counter.at(over.subtract({ milliseconds: 1 }), async () => {
      expect((await create(override)).orders).toHaveLength(1)
      expect(await refusedUnchanged(counter.db, () => create(override))).toMatchObject({ code: 'LIMIT_PER_USER' })
      const other = await aUser(counter.db)
      const three = { ...override, userId: other, items: [{ itemId, quantity: 3 }] }
      expect(await refusedUnchanged(counter.db, () => create(three))).toMatchObject({ code: 'SOLD_OUT' })
    })
  })

  it('opens no round early, no canceled one and no raffle', async () => {
    const early = await aScene({ status: 'scheduled', publishAt: counter.now.add({ hours: 1 }) })
    expect(await refusedUnchanged(counter.db, () => early.create(override))).toMatchObject({ code: 'ROUND_NOT_OPEN' })
    const canceled = await aScene({ status: 'canceled' })
    expect(await refusedUnchanged(counter.db, () => canceled.create(override))).toMatchObject({ code: 'ROUND_CANCELED' })
    const raffle = await aScene({ eventType: 'RAFFLE' })
    expect(await refusedUnchanged(counter.db, () => raffle.create(override))).toMatchObject({ code: 'RAFFLE_ONLY' })
  })
})
