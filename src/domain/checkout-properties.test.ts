import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { item, now, stateOf } from '../../tests/support/checkouts.ts'
import { decideCheckouts, type CheckoutState } from './checkout.ts'
import { availableUnits } from './stock.ts'

/** Many small random histories, and what must hold in all of them. */
describe('properties', () => {
  const users = ['u', 'v', 'w']
  const catalogue = [
    item('a'),
    item('b', { deduction: 2 }),
    item('c', { variantGroupId: 'h', deduction: 3 }),
    item('d', { variantGroupId: 'h', maxPerUser: 4 }),
  ]
  const lines = fc.uniqueArray(
    fc.record({ itemId: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 4, selector: line => line.itemId },
  )
  const checkout = fc.record({ userId: fc.constantFrom(...users), reservations: lines, waitlist: lines })
  const free = (state: CheckoutState, changes: ReturnType<typeof decideCheckouts>['changes'], id: string) =>
    availableUnits(state.stock.get(id)!) - (changes.get(id)?.reservedUnits ?? 0)

  it('never sells more than the stock, all or nothing, and in the order of arrival', () => {
    fc.assert(
      fc.property(fc.array(checkout, { maxLength: 12 }), fc.nat(12), fc.nat(12), (checkouts, g, h) => {
        const stock = {
          g: { total: g, reservedUnits: 0, pickedUpUnits: 0 },
          h: { total: h + 2, reservedUnits: 1, pickedUpUnits: 1 },
        }
        const state = stateOf({ items: catalogue, stock }, users)
        const whole = decideCheckouts(state, checkouts, now)
        for (const id of ['g', 'h']) expect(free(state, whole.changes, id)).toBeGreaterThanOrEqual(0)

        const sold = new Map<string, number>()
        const places = new Map<string, number>()
        whole.verdicts.forEach((verdict, index) => {
          // later checkouts change nothing for earlier ones: the same prefix gives the same verdicts
          expect(decideCheckouts(state, checkouts.slice(0, index + 1), now).verdicts[index]).toEqual(verdict)
          if (!verdict.accepted) return
          const asked = checkouts[index]!
          const got = verdict.orders.flatMap(order => order.lines.map(line => [line.item.itemId, line.quantity]))
          expect(got).toEqual(asked.reservations.map(line => [line.itemId, line.quantity]))
          expect(verdict.waiting.map(each => [each.item.itemId, each.quantity])).toEqual(
            asked.waitlist.map(line => [line.itemId, line.quantity]),
          )
          for (const each of verdict.waiting) {
            expect(each.seq).toBeGreaterThan(places.get(each.item.variantGroupId) ?? 0)
            places.set(each.item.variantGroupId, each.seq)
          }
          for (const order of verdict.orders) {
            for (const line of order.lines) {
              const key = line.item.variantGroupId
              sold.set(key, (sold.get(key) ?? 0) + line.quantity * line.item.deduction)
            }
          }
        })
        for (const [id, units] of sold) expect(whole.changes.get(id)!.reservedUnits).toBe(units)
      }),
      { numRuns: 1500 },
    )
  })

  it('keeps every customer within the limit, in any order of reserving and waiting', () => {
    fc.assert(
      fc.property(fc.array(checkout, { maxLength: 12 }), checkouts => {
        const { verdicts } = decideCheckouts(stateOf({ items: catalogue, total: 6 }, users), checkouts, now)
        for (const userId of users) {
          const held = verdicts.flatMap((verdict, index) =>
            verdict.accepted && checkouts[index]!.userId === userId ? [checkouts[index]!] : [],
          )
          const quantity = held
            .flatMap(each => [...each.reservations, ...each.waitlist])
            .filter(line => line.itemId === 'd')
            .reduce((sum, line) => sum + line.quantity, 0)
          expect(quantity).toBeLessThanOrEqual(4)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
