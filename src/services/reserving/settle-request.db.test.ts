import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customerInSession, refusal, wanting } from '../../../tests/support/desk.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { settleRequest } from './settle-request.ts'

const counter = new Counter()

async function aPress(quantity = 1) {
  const userId = await aUser(counter.db)
  const round = await aRound(counter.db, { groups: [{ total: 20, items: [{}] }] })
  const group = round.groups[0]!
  const input = wanting(group.itemIds[0]!, quantity)
  const settle = (requestId = input.requestId) => settleRequest(counter.context, customerInSession(userId), { requestId })
  const taken = async () => ((await counter.stockOf(group.id)) as { reserved_units: number }).reserved_units
  return { userId, input, settle, taken }
}

it('answers the result stored under the key, and the key keeps answering the same request', async () => {
  const { userId, input, settle, taken } = await aPress(2)
  const result = await counter.desk().reserve(userId, input)
  expect(await settle()).toEqual({ result })
  expect(await settle()).toEqual({ result })
  expect(await counter.desk().reserve(userId, input)).toEqual(result)
  expect(await taken()).toBe(2)
})

it('after null the request is never carried out, however late it comes', async () => {
  const { userId, input, settle, taken } = await aPress()
  expect(await settle()).toEqual({ result: null })
  expect(await settle()).toEqual({ result: null })
  expect(await refusal(counter.desk().reserve(userId, input))).toEqual({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(await taken()).toBe(0)
  await counter.desk().reserve(userId, { ...input, requestId: newId() })
  expect(await taken()).toBe(1)
})

it('beside the request itself, the answer matches what happened', async () => {
  const presses = await Promise.all(Array.from({ length: 12 }, () => aPress()))
  const desk = counter.desk()
  await Promise.all(
    presses.map(async ({ userId, input, settle, taken }, nth) => {
      const press = () => refusal(desk.reserve(userId, input))
      const both = nth % 2 === 0 ? [press(), settle()] : [settle(), press()]
      await Promise.all(both)
      const { result } = await settle()
      expect(await taken()).toBe(result ? 1 : 0)
    }),
  )
  await expectSoundShop(counter.db)
})

it('does not answer keys of others', async () => {
  const [mine, theirs] = [await aPress(), await aPress()]
  await counter.desk().reserve(theirs.userId, theirs.input)
  expect(await mine.settle(theirs.input.requestId)).toEqual({ result: null })
  expect((await theirs.settle()).result).not.toBeNull()
})
