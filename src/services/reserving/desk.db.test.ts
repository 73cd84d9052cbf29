import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, refusal, wanting } from '../../../tests/support/desk.ts'
import { termsOf } from '../../domain/terms.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'

const counter = new Counter()

describe('reserving', () => {
  it('answers with the orders, one per pickup day, at the prices of the database', async () => {
    const user = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 10, items: [{ price: 8900 }] }] })
    const [itemId] = round.groups[0]!.itemIds
    const result = await counter.desk().reserve(user, wanting(itemId!, 3))
    expect(result.orders).toMatchObject([{ totalPrice: 26_700, items: [{ itemId, quantity: 3, unitPrice: 8900 }] }])
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 3 })
  })

  it('refuses another price or pickup day than the current one, and accepts the current terms', async () => {
    const user = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 10, items: [{ price: 8900 }] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const [row] = await counter.db.query<{ day: string }>(`select pickup_date::text as day from sales_rounds where id = $1`, [
      round.roundId,
    ])
    const on = (terms: string) => wanting(itemId, 1, { reservations: [{ itemId, quantity: 1, terms }] })
    for (const terms of [termsOf(9900, row!.day), termsOf(8900, '2026-01-01'), ''])
      expect(await refusal(counter.desk().reserve(user, on(terms)))).toEqual({ code: 'TERMS_CHANGED', itemIds: [itemId] })
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0 })
    expect((await counter.desk().reserve(user, on(termsOf(8900, row!.day)))).orders).toHaveLength(1)
  })

  it('repeats the first answer for the same key, at once, later and on another desk; another body is refused', async () => {
    const user = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 10, items: [{}] }] })
    const input = wanting(round.groups[0]!.itemIds[0]!, 2)
    const [one, two] = [counter.desk(), counter.desk()]
    const answers = await Promise.all([one.reserve(user, input), one.reserve(user, input), two.reserve(user, input)])
    answers.push(await two.reserve(user, input))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 2 })
    expect(await refusal(two.reserve(user, { ...input, reservations: [{ ...input.reservations[0]!, quantity: 3 }] }))).toEqual({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    // a key belongs to its user: the same key of another user is another request
    const another = await two.reserve(await aUser(counter.db), input)
    expect(another.orders[0]?.orderId).not.toBe(answers[0]?.orders[0]?.orderId)
  })

  it('answers a repeated key also when everything is sold by then', async () => {
    const [user, other] = [await aUser(counter.db), await aUser(counter.db)]
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const mine = counter.desk()
    const input = wanting(round.groups[0]!.itemIds[0]!)
    const first = await mine.reserve(user, input)
    expect(await refusal(mine.reserve(other, wanting(round.groups[0]!.itemIds[0]!)))).toMatchObject({ code: 'SOLD_OUT' })
    expect(await mine.reserve(user, input)).toEqual(first)
  })

  it('is all or nothing, and names each short item with what is left', async () => {
    const user = await aUser(counter.db)
    const [plenty, few] = [
      await aRound(counter.db, { groups: [{ total: 10, items: [{}] }] }),
      await aRound(counter.db, { groups: [{ total: 5, deduction: 2, items: [{}] }] }),
    ]
    const [a, b] = [plenty.groups[0]!.itemIds[0]!, few.groups[0]!.itemIds[0]!]
    const lines = [
      { itemId: a, quantity: 1 },
      { itemId: b, quantity: 3 },
    ]
    expect(await refusal(counter.desk().reserve(user, wanting(a, 1, { reservations: lines })))).toEqual({
      code: 'SOLD_OUT',
      lines: [{ itemId: b, wanted: 3, available: 2 }],
    })
    expect(await counter.stockOf(plenty.groups[0]!.id)).toMatchObject({ reserved_units: 0 })
  })

  it('uses a price, a deadline or a tier that was changed a moment ago', async () => {
    const user = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 10, items: [{ price: 1000 }] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = counter.desk()
    await mine.reserve(user, wanting(itemId))
    await counter.db.transaction(async tx => {
      await tx.query(`update items set price = 2000 where id = $1`, [itemId])
      await tx.query(`update catalogue_version set version = version + 1`)
    })
    expect((await mine.reserve(user, wanting(itemId))).orders[0]!.totalPrice).toBe(2000)
    await counter.db.transaction(async tx => {
      await tx.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
      await tx.query(`update catalogue_version set version = version + 1`)
    })
    expect(await refusal(mine.reserve(user, wanting(itemId)))).toEqual({ code: 'ROUND_ENDED', itemIds: [itemId] })
  })

  it('keeps the order of arrival for the last units', async () => {
    const users = await someUsers(counter.db, 40)
    const round = await aRound(counter.db, { groups: [{ total: 7, items: [{}] }] })
    const mine = counter.desk()
    const outcomes = await Promise.all(users.map(user => refusal(mine.reserve(user, wanting(round.groups[0]!.itemIds[0]!)))))
    expect(outcomes.map(outcome => outcome === null)).toEqual(users.map((_, index) => index < 7))
  })

  describe('when the stock was just read as sold out', () => {
    const tier = 'sprout' as const

    async function soldOut(over: object = {}) {
      const round = await aRound(counter.db, { groups: [{ total: 0, items: [{ ...over }] }] })
      const [itemId, mine] = [round.groups[0]!.itemIds[0]!, counter.desk()]
      const first = await refusal(mine.reserve(await aUser(counter.db), wanting(itemId), { tier }))
      expect(first).toMatchObject({ code: 'SOLD_OUT' })
      const restock = (total: number) =>
        counter.db.query(`update stock set total_physical_stock = $2 where variant_group_id = $1`, [round.groups[0]!.id, total])
      return { round, itemId, mine, restock }
    }

    it('refuses without waiting for the lock of the stock', async () => {
      const { round, itemId, mine } = await soldOut()
      const user = await aUser(counter.db)
      await counter.db.transaction(async tx => {
        await tx.query(`select from stock where variant_group_id = $1 for update`, [round.groups[0]!.id])
        const refused = await besideTransaction(() => refusal(mine.reserve(user, wanting(itemId), { tier })))
        expect(refused).toMatchObject({ code: 'SOLD_OUT' })
      })
    })

    it('assigns returned stock in order of arrival, also to requests that know of it sooner', async () => {
      const { itemId, mine, restock } = await soldOut()
      const users = await someUsers(counter.db, 30)
      await restock(5)
      // the tenth has no tier and goes straight to the desk
      const outcomes = await Promise.all(
        users.map((user, index) => refusal(mine.reserve(user, wanting(itemId), index === 9 ? {} : { tier }))),
      )
      const sold = outcomes.flatMap((outcome, index) => (outcome === null && index !== 9 ? [index] : []))
      expect(sold).toEqual(outcomes[9] === null ? [0, 1, 2, 3] : [0, 1, 2, 3, 4])
    })

    it('gives a repeated key its first answer', async () => {
      const { itemId, mine, restock } = await soldOut()
      await restock(1)
      const [user, other] = await someUsers(counter.db, 2)
      const input = wanting(itemId)
      const first = await mine.reserve(user!, input, { tier })
      expect(await refusal(mine.reserve(other!, wanting(itemId), { tier }))).toMatchObject({ code: 'SOLD_OUT' })
      expect(await mine.reserve(user!, input, { tier })).toEqual(first)
      expect(await refusal(mine.reserve(user!, wanting(itemId, 2, { requestId: input.requestId }), { tier }))).toEqual({
        code: 'IDEMPOTENCY_MISMATCH',
      })
    })

    it('leaves decisions about the buyer, who may have changed, to the desk', async () => {
      const { itemId, mine } = await soldOut({ max: 1 })
      const suspended = await aUser(counter.db)
      await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [suspended])
      expect(await refusal(mine.reserve(suspended, wanting(itemId), { tier: 'restricted' }))).toEqual({ code: 'SUSPENDED' })
      const forgiven = await aUser(counter.db)
      expect(await refusal(mine.reserve(forgiven, wanting(itemId), { tier: 'restricted' }))).toMatchObject({ code: 'SOLD_OUT' })
      expect(await refusal(mine.reserve(forgiven, wanting(itemId, 2), { tier }))).toMatchObject({ code: 'LIMIT_PER_USER' })
    })

    it('one poisoned request spoils no other', async () => {
      const { itemId, mine } = await soldOut()
      const users = await someUsers(counter.db, 4)
      const outcomes = await Promise.all([
        ...users.map(user => refusal(mine.reserve(user, wanting(itemId), { tier }))),
        refusal(mine.reserve(users[0]!, { ...wanting(itemId), requestId: 'not a uuid' }, { tier })),
      ])
      expect(outcomes.slice(0, 4)).toMatchObject(users.map(() => ({ code: 'SOLD_OUT' })))
      expect(outcomes[4]).toBeInstanceOf(Error)
    })
  })

  it('one poisoned request spoils no other', async () => {
    const users = await someUsers(counter.db, 8)
    const round = await aRound(counter.db, { groups: [{ total: 20, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = counter.desk()
    // an id that is no UUID fails inside the database, where the contract would have refused it
    const outcomes = await Promise.all([
      ...users.map(user => refusal(mine.reserve(user, wanting(itemId)))),
      refusal(mine.reserve(users[0]!, { ...wanting(itemId), requestId: 'not a uuid' })),
    ])
    expect(outcomes.slice(0, 8)).toEqual(users.map(() => null))
    expect(outcomes[8]).toBeInstanceOf(Error)
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 8 })
  })

  it('refuses when the queue is full, and drops requests whose caller disconnected', async () => {
    const users = await someUsers(counter.db, 3)
    const round = await aRound(counter.db)
    const itemId = round.groups[0]!.itemIds[0]!
    const small = counter.desk({ queue: 1 })
    const first = refusal(small.reserve(users[0]!, wanting(itemId), { isGone: () => true }))
    expect(await refusal(small.reserve(users[1]!, wanting(itemId)))).toEqual({ code: 'BUSY', retryAfterSeconds: 1 })
    expect(await first).toMatchObject({ code: 'BUSY' })
    await small.drained()
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0 })
  })

  it('stays open when its code fails, and leaves no request waiting', async () => {
    const user = await aUser(counter.db)
    const round = await aRound(counter.db)
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = counter.desk()
    const isGone = () => {
      throw new Error('a bug')
    }
    expect(await refusal(mine.reserve(user, wanting(itemId), { isGone }))).toBeInstanceOf(Error)
    expect(await refusal(mine.reserve(user, wanting(itemId)))).toBeNull()
  })
})
