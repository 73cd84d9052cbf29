import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { anOffer } from '../../../tests/support/offers.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { createRound } from './create-round.ts'
import { readAdminProduct, readAdminRound } from './read-admin.ts'
import { updateRound } from './update-round.ts'

const shop = new Catalogue()
const change = (version: number) => ({ version, product: shop.offered({ groupName: '새 이름' }) })
const nameOf = async (productId: string) => (await readAdminProduct(shop.db, productId)).groupName

describe('saving the round form is one command', () => {
  it('text, round and start in one transaction', async () => {
    const { productId, roundId } = await shop.create({}, false)
    const round = anOffer({ roundName: '특가' })
    const answer = await updateRound(shop.context(), shop.admin, {
      roundId,
      version: 1,
      round,
      product: change(1),
      publish: true,
    })
    const after = await readAdminRound(shop.db, roundId)
    expect(after).toMatchObject({ roundName: '특가', status: 'selling', version: answer.version })
    expect(await readAdminProduct(shop.db, productId)).toMatchObject({ groupName: '새 이름', version: 2 })
    const records = await shop.db.query<{ action: string }>(
      `select action from audit_log where subject_id in ($1, $2) and action <> 'product.create' order by at, id`,
      [productId, roundId],
    )
    expect(records.map(record => record.action).sort()).toEqual(
      expect.arrayContaining(['product.update', 'round.status', 'round.update']) as string[],
    )
  })

  it('is scheduled while its start lies ahead', async () => {
    const { roundId } = await shop.create({}, false)
    const round = anOffer({ publishAt: '2026-11-22T10:00:00+09:00' })
    await updateRound(shop.context(), shop.admin, { roundId, version: 1, round, publish: true })
    expect(await readAdminRound(shop.db, roundId)).toMatchObject({ status: 'scheduled' })
  })

  it('leaves the text unchanged when the round is refused, and the round when the text or the start are', async () => {
    const { productId, roundId } = await shop.create({}, false)
    const update = (over: Partial<Parameters<typeof updateRound>[2]>) => () =>
      updateRound(shop.context(), shop.admin, {
        roundId,
        version: 1,
        round: anOffer({ roundName: '특가' }),
        product: change(1),
        ...over,
      })
    expect(await refusedUnchanged(shop.db, update({ version: 7 }))).toEqual({ code: 'VERSION_CONFLICT' })
    expect(await refusedUnchanged(shop.db, update({ product: change(7) }))).toEqual({ code: 'VERSION_CONFLICT' })
    const bare = { version: 1, product: shop.offered({ imageIds: [] }) }
    expect(await refusedUnchanged(shop.db, update({ product: bare, publish: true }))).toEqual({
      code: 'ROUND_INCOMPLETE',
      field: 'images',
    })
    expect(await nameOf(productId)).not.toBe('새 이름')
  })

  it('a new round and the text: both or neither, and a repeat makes no second', async () => {
    const { productId } = await shop.create()
    const input = { requestId: newId(), productId, product: change(1), round: anOffer({ roundName: '2차' }), publish: true }
    const backwards = anOffer({ pickupDate: '2026-11-20', pickupUntil: '2026-11-20' })
    expect(
      await refusedUnchanged(shop.db, () =>
        createRound(shop.context(), shop.admin, { ...input, requestId: newId(), round: backwards }),
      ),
    ).toMatchObject({ code: 'ROUND_DATES' })
    const made = await createRound(shop.context(), shop.admin, input)
    expect(await nameOf(productId)).toBe('새 이름')
    expect(await createRound(shop.context(), shop.admin, input)).toEqual(made)
    expect((await readAdminProduct(shop.db, productId)).salesHistory).toHaveLength(2)
  })
})
