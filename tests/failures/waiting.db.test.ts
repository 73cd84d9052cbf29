import { expect, test } from 'vitest'
import { deliver } from '../../src/services/notifications/deliver.ts'
import { sendDue } from '../../src/services/notifications/send-due.ts'
import type { Sender } from '../../src/services/notifications/sender.ts'
import { untilBlocked } from '../support/blocked.ts'
import { aUser, someUsers } from '../support/builders.ts'
import { refusal, wanting } from '../support/desk.ts'
import { besideTransaction } from '../support/second-connection.ts'
import { aCounter, aShelf, heldUnits, order } from './shop.ts'

/** Failures that real shops had because something was waited for; numbered as in the list that they were collected in. */
const counter = aCounter()

test('8 · a lock held over an external call: while a provider takes its time, all others continue', async () => {
  const { itemId, groupId } = await aShelf(counter, 60)
  const desk = counter.desk()
  const userId = await aUser(counter.db)
  await counter.db.query(`update users set phone = '01012345678' where id = $1`, [userId])
  await order(desk, userId, itemId)
  const answered = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const slow: Sender = {
    channel: 'alimtalk',
    async send() {
      asked.resolve()
      await answered.promise
      return { outcome: 'sent' }
    },
  }
  await deliver(counter.context, ['alimtalk'])
  const sending = sendDue(counter.context, { senders: [slow], publicUrl: 'https://shop.example', secret: 'a secret of the test' })
  await asked.promise
  // the provider has not answered yet, and will not before all of these are through, the one who is told among them
  const people = [userId, ...(await someUsers(counter.db, 49))]
  await Promise.all(people.map(person => desk.reserve(person, wanting(itemId))))
  await deliver(counter.context, ['alimtalk'])
  answered.resolve()
  expect(await sending).toBe(1)
  expect(await heldUnits(counter, groupId)).toBe(51)
})

test('25 · closing while in checkout: a request that is served after the deadline gets the round that is over, and nothing is lost or half done', async () => {
  const { itemId, groupId, roundId } = await aShelf(counter, 5)
  const userId = await aUser(counter.db)
  const [round] = await counter.db.query<{ deadline: Temporal.Instant }>(
    `select deadline_date as deadline from sales_rounds where id = $1`,
    [roundId],
  )
  const before = counter.now
  counter.now = round!.deadline.subtract({ milliseconds: 1 })
  const { pressedInTime } = await counter.db.transaction(async tx => {
    await tx.query(`select from stock where variant_group_id = $1 for update`, [groupId])
    const pressedInTime = besideTransaction(() => refusal(counter.desk().reserve(userId, wanting(itemId))))
    await untilBlocked(tx)
    counter.now = round!.deadline
    return { pressedInTime }
  })
  expect(await pressedInTime).toEqual({ code: 'ROUND_ENDED', itemIds: [itemId] })
  expect(await heldUnits(counter, groupId)).toBe(0)
  counter.now = before
})
