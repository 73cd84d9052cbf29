import { describe, expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { afterPickup, partsOfShop } from '../../../tests/support/parts.ts'
import { readMissionFacts } from '../../db/loyalty/missions.ts'
import { readVisit } from './read-visit.ts'

const counter = new Counter()
const { context } = counter
const { anOrder } = partsOfShop(counter)

describe('a reservation of parts is one pickup', () => {
  it('is counted at its first part, and undone with its last', async () => {
    const { orderId, pickUpPart, mark, undo, person, shown, sound } = await anOrder(5)
    const second = await pickUpPart(orderId, 2)
    const third = await pickUpPart(second, 1)
    await mark(third, 'PICKED_UP')
    expect((await person()).pickup_count).toBe(1)
    await sound()
    const counts = []
    for (const id of [second, orderId, third]) {
      await undo(id)
      counts.push((await person()).pickup_count)
      await sound()
    }
    expect(counts).toEqual([1, 1, 0])
    expect(await shown()).toEqual([['RESERVED', 5, 15_000, 0]])
  })

  it('is counted again when it is picked up again', async () => {
    const { orderId, pickUpPart, mark, undo, person, sound } = await anOrder(3)
    await pickUpPart(orderId, 1)
    await undo(orderId)
    await mark(orderId, 'PICKED_UP')
    expect((await person()).pickup_count).toBe(1)
    await sound()
  })

  it('counts in the month of its first part, for missions too', async () => {
    const { orderId, userId, pickUpPart, mark } = await anOrder(3)
    const pickupsBetween = async (from: string, until: string) =>
      (await readMissionFacts(counter.db, userId, { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) }))
        .pickups
    const second = await counter.at(Temporal.Instant.from('2030-01-31T12:00:00+09:00'), () => pickUpPart(orderId, 1))
    await counter.at(Temporal.Instant.from('2030-02-01T12:00:00+09:00'), () => mark(second, 'PICKED_UP'))
    expect(await pickupsBetween('2030-01-01T00:00:00+09:00', '2030-02-01T00:00:00+09:00')).toBe(1)
    expect(await pickupsBetween('2030-02-01T00:00:00+09:00', '2030-03-01T00:00:00+09:00')).toBe(0)
  })

  it('is penalised once when its parts are late, and again when the penalised part is undone and handed over', async () => {
    const { orderId, userId, admin, pickupDate, pickUpPart, mark, undo, person, sound } = await anOrder(3)
    await counter.at(afterPickup(pickupDate), async () => {
      const second = await pickUpPart(orderId, 1)
      expect((await readVisit(context, admin, userId)).penalised).toEqual([second])
      await mark(second, 'PICKED_UP')
      expect(await person()).toMatchObject({ points: -40, pickup_count: 1 })
      await undo(second)
      expect((await person()).points).toBe(-40)
      await mark(second, 'PICKED_UP')
      expect((await person()).points).toBe(-40)
      await undo(orderId)
      expect((await person()).points).toBe(0)
      await mark(orderId, 'PICKED_UP')
      expect(await person()).toMatchObject({ points: -40, pickup_count: 1 })
    })
    await sound()
  })

  it('that was in time with its first part is penalised for a late one', async () => {
    const { orderId, pickupDate, pickUpPart, mark, person, sound } = await anOrder(3)
    const second = await pickUpPart(orderId, 1)
    await counter.at(afterPickup(pickupDate), () => mark(second, 'PICKED_UP'))
    expect(await person()).toMatchObject({ points: -40, pickup_count: 1 })
    await sound()
  })
})
