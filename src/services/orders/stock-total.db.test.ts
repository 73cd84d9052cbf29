import { expect, it } from 'vitest'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { storedRound } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { setStockTotal } from './set-stock-total.ts'

const shop = new Catalogue()

it('is set by the one of two admins with the current version; without an expected version, by each', async () => {
  const { roundId } = await shop.create()
  const groupId = (await storedRound(shop.db, roundId)).groups[0]!.id
  const set = (total: number | null, seen?: number | null) =>
    setStockTotal(shop.context(), shop.admin, { variantGroupId: groupId, totalPhysicalStock: total, seen })
  const outcomes = await Promise.all([refusal(set(20, 10)), refusal(set(30, 10))])
  expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
  expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
  expect(await refusedUnchanged(shop.db, () => set(5, null))).toEqual({ code: 'VERSION_CONFLICT' })
  await set(null)
  expect(await refusal(set(7, null))).toBeNull()
  expect((await storedRound(shop.db, roundId)).groups[0]!.total).toBe(7)
  // setting the present total changes nothing
  const records = () => shop.db.query(`select from audit_log where subject = 'variant_group' and subject_id = $1`, [groupId])
  const before = await records()
  await set(7)
  expect(await records()).toHaveLength(before.length)
})
