import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { anOffer, aPicture } from '../../../tests/support/offers.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import type { Press } from '../answer-once.ts'
import { cancelRound } from './cancel-round.ts'
import { createBanner } from './create-banner.ts'
import { createProduct } from './create-product.ts'
import { createRound } from './create-round.ts'
import { duplicateRound } from './duplicate-round.ts'

const shop = new Catalogue()
const count = async (table: string) => (await shop.db.query<{ count: number }>(`select count(*) from ${table}`))[0]!.count

/** Commands that create something. Each sends a request with an idempotency key, or with the same key and another input. */
const verbs: [string, string, () => Promise<(press: Press, other?: boolean) => Promise<object>>][] = [
  [
    'createProduct',
    'products',
    async () => (press, other) =>
      createProduct(shop.context(), shop.admin, { ...press, product: shop.offered(), round: anOffer(), publish: !other }),
  ],
  [
    'createRound',
    'sales_rounds',
    async () => {
      const { productId } = await shop.create()
      return (press, other) => createRound(shop.context(), shop.admin, { ...press, productId, round: anOffer(), publish: !other })
    },
  ],
  [
    'duplicateRound',
    'sales_rounds',
    async () => {
      const [{ roundId }, another] = [await shop.create(), await shop.create()]
      return (press, other) =>
        duplicateRound(shop.context(), shop.admin, { ...press, roundId: other ? another.roundId : roundId })
    },
  ],
  [
    'createBanner',
    'banners',
    async () => {
      const imageId = await aPicture(shop.db, 'banners')
      return (press, other) => createBanner(shop.context(), shop.admin, { ...press, imageId, alt: other ? 'b' : 'a', link: null })
    },
  ],
]

describe.each(verbs)('%s', (_, table, prepare) => {
  it('executes one of thirty concurrent commands with one key, and answers all with its result', async () => {
    const press = await prepare()
    const before = await count(table)
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 30 }, () => press({ requestId })))
    expect(await count(table)).toBe(before + 1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await press({ requestId })).toEqual(answers[0])
    const mismatch = await refusedUnchanged(shop.db, () => press({ requestId }, true))
    expect(mismatch).toEqual({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('makes another with another key, or without one', async () => {
    const press = await prepare()
    const before = await count(table)
    for (const each of [{ requestId: newId() }, { requestId: newId() }, {}]) await press(each)
    expect(await count(table)).toBe(before + 3)
  })
})

it('a refused command leaves its key free for the next', async () => {
  const { productId } = await shop.create()
  const requestId = newId()
  const press = (deadlineDate: string) =>
    createRound(shop.context(), shop.admin, { requestId, productId, round: anOffer({ deadlineDate }), publish: true })
  expect(await refusedUnchanged(shop.db, () => press('2026-11-26T00:00:00+09:00'))).toMatchObject({ code: 'ROUND_DATES' })
  expect(await press('2026-11-24T20:00:00+09:00')).toMatchObject({ productId })
})

it('thirty cancellations of one round at once leave one record and one cancellation', async () => {
  const { roundId } = await shop.create()
  const attempts = Array.from({ length: 30 }, () => cancelRound(shop.context(), shop.admin, { roundId, reason: '' }))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await shop.db.query(`select from audit_log where action = 'round.cancel' and subject_id = $1`, [roundId])).toHaveLength(
    1,
  )
  expect(await shop.db.query(`select finished_at from round_cancellations where round_id = $1`, [roundId])).toEqual([
    { finished_at: shop.now },
  ])
})
