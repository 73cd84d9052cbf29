import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'

const counter = new Counter()

it('keeps what was sold: neither an item with orders nor an order can be deleted', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}, {}] }] })
  const { id: groupId, itemIds } = round.groups[0]!
  const { orders } = await counter.desk().reserve(await aUser(counter.db), wanting(itemIds[0]!))
  await expect(counter.db.query(`delete from items where id = $1`, [itemIds[0]])).rejects.toThrow('is in an order')
  await expect(counter.db.query(`delete from variant_groups where id = $1`, [groupId])).rejects.toThrow('is in an order')
  await expect(counter.db.query(`delete from orders where id = $1`, [orders[0]!.orderId])).rejects.toThrow('never deleted')
  await expect(counter.db.query(`truncate orders cascade`)).rejects.toThrow('never deleted')
  await counter.db.query(`delete from items where id = $1`, [itemIds[1]])
  expect(await counter.db.query(`select id from items where variant_group_id = $1`, [groupId])).toEqual([{ id: itemIds[0] }])
})

it('an order’s customer cannot be deleted or get another id', async () => {
  const user = await aUser(counter.db)
  for (const harm of [`delete from users where id = $1`, `update users set id = gen_random_uuid() where id = $1`])
    await expect(counter.db.query(harm, [user])).rejects.toThrow('people are never deleted')
  await expect(counter.db.query(`truncate users cascade`)).rejects.toThrow('people are never deleted')
  await counter.db.query(`update users set id = id, display_name = '새 이름' where id = $1`, [user])
  expect(await counter.db.query(`select display_name from users where id = $1`, [user])).toEqual([{ display_name: '새 이름' }])
})
