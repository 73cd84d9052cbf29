import { describe, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { recordTables } from '../schema/app-role.ts'
import { insertAccess } from '../people/personal-data.ts'

const counter = new Counter()

/** Inserts one record of each kind that is easy to create; the ledgers have tests of their own. */
async function written(): Promise<void> {
  const actorId = await aUser(counter.db, { role: 'admin' })
  const [id, at] = [counter.context.newId(), counter.now]
  await counter.db.query(
    `insert into audit_log (id, at, actor_id, action, subject, subject_id, before, after)
     values ($1::uuid, $2, $3, 'order.notes', 'order', $1::text, '"before"', '"after"')`,
    [id, at, actorId],
  )
  await insertAccess(counter.db, { id, at, actorId, address: '203.0.113.7', userId: null, what: 'users', rowsSeen: 3 })
}

describe('append-only tables', () => {
  it.each(recordTables)('%s cannot be emptied', async table => {
    await expect(counter.db.query(`truncate ${table} cascade`)).rejects.toMatchObject({ code: '23001' })
  })

  it.each(['audit_log', 'personal_data_access'])('%s cannot be changed or deleted', async table => {
    await written()
    await expect(counter.db.query(`update ${table} set at = at - interval '1 day'`)).rejects.toMatchObject({ code: '23001' })
    await expect(counter.db.query(`update ${table} set actor_id = null`)).rejects.toMatchObject({ code: '23001' })
    await expect(counter.db.query(`delete from ${table}`)).rejects.toMatchObject({ code: '23001' })
  })

  it('only the text of notes may be removed from an audit record', async () => {
    await written()
    const change = (set: string) => counter.db.query(`update audit_log set ${set} where action = 'order.notes'`)
    for (const set of [`after = '"other"'`, `before = null`, `before = null, after = null, reason = 'x'`])
      await expect(change(set), set).rejects.toMatchObject({ code: '23001' })
    await change('before = null, after = null')
    await counter.db.query(
      `insert into audit_log (id, at, action, subject, subject_id, before, after)
       values ($1::uuid, $2, 'role.change', 'user', $1::text, '"a"', '"b"')`,
      [counter.context.newId(), counter.now],
    )
    await expect(
      counter.db.query(`update audit_log set before = null, after = null where action = 'role.change'`),
    ).rejects.toMatchObject({ code: '23001' })
  })

  it('every table whose rows cannot be deleted cannot be emptied either', async () => {
    // bits of tgtype: a row (1), before (2), delete (8), truncate (32)
    const withTriggers = async (bits: number) =>
      (
        await counter.db.query<{ name: string }>(
          `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgtype & 43 = $1 order by 1`,
          [bits],
        )
      ).map(({ name }) => name)
    const [undeletable, unemptied] = [await withTriggers(1 + 2 + 8), await withTriggers(2 + 32)]
    // A separate trigger protects items with orders; other items may be deleted.
    expect(unemptied).toEqual(expect.arrayContaining(undeletable.filter(name => name !== 'items')))
    expect(undeletable).toEqual(expect.arrayContaining([...recordTables]))
  })
})
