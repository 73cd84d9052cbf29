import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { groupNameKey } from '../../domain/group-name.ts'
import { readAdminOrdersPage } from './read-admin.ts'
import { saveOrderNotes } from './save-notes.ts'

/** Free text of the order list is found in every Unicode normalization and spelling. */
const counter = new Counter()

async function anOrder(groupName = '상품'): Promise<string> {
  const { productId, groups } = await aRound(counter.db)
  await counter.db.query(`update products set group_name = $2, group_name_key = $3 where id = $1`, [
    productId,
    groupName,
    groupNameKey(groupName),
  ])
  const made = await counter.desk().reserve(await aUser(counter.db), wanting(groups[0]!.itemIds[0]!))
  return made.orders[0]!.orderId
}
const found = async (q: string) =>
  (await readAdminOrdersPage(counter.context, await counter.admin(), { q })).items.map(order => order.id)

it('a product by its name as it is written, with units that are one sign, and as others write it', async () => {
  const orderId = await anOrder('노지 감귤 5㎏ ①')
  await anOrder('노지 감귤 3㎏')
  for (const q of ['감귤 5㎏', '감귤 5kg', '5KG ①', '감귤 5㎏'.normalize('NFD')]) expect(await found(q)).toEqual([orderId])
})

it('text of the notes, in whatever normalization form its Hangul was typed', async () => {
  const orderId = await anOrder()
  const notes = '옆집에 맡김'.normalize('NFD')
  await saveOrderNotes(counter.context, await counter.admin(), { orderId, notes, version: 1 })
  for (const q of ['옆집', '옆집'.normalize('NFD')]) expect(await found(q)).toEqual([orderId])
})
