import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, cartItemId, isSameCart, type CartItem } from './cart.ts'
import { mergeCarts } from './merge-carts.ts'
import { removeFromCart, setQuantity } from './cart-edits.ts'

/** A cart on one device, with the server's copy as the device last knew it. */
type Device = { items: CartItem[]; agreed: CartItem[] }
type Step = { on: 0 | 1; act: 'add' | 'set' | 'remove' | 'meet'; item: string; quantity: number }

const ids = ['a', 'b', 'c']
const stepsOf = (...acts: Step['act'][]) =>
  fc.array(
    fc.record({
      on: fc.constantFrom<0 | 1>(0, 1),
      act: fc.constantFrom(...acts),
      item: fc.constantFrom(...ids),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 20 },
  )

function line(itemId: string, quantity: number): CartItem {
  const dates = { pickupDate: '2026-11-25', deadlineDate: '2026-11-23T11:00:00Z' }
  const id = cartItemId('RESERVATION', itemId)
  return { id, status: 'RESERVATION', productId: `p-${itemId}`, itemId, quantity, unitPrice: 1000, ...dates }
}

class TwoDevices {
  readonly devices: [Device, Device] = [
    { items: [], agreed: [] },
    { items: [], agreed: [] },
  ]
  #server: CartItem[] = []

  take({ on, act, item, quantity }: Step): void {
    const device = this.devices[on]
    if (act === 'add') device.items = addToCart(device.items, line(item, quantity))
    if (act === 'set') device.items = setQuantity(device.items, cartItemId('RESERVATION', item), quantity)
    if (act === 'remove') device.items = removeFromCart(device.items, cartItemId('RESERVATION', item))
    if (act === 'meet') this.#meet(device)
  }

  /** Reads the server's copy, merges it with the device's cart and saves the result, as the shop does. */
  #meet(device: Device): void {
    device.items = mergeCarts(device.items, this.#server, device.agreed)
    this.#server = device.items
    device.agreed = device.items
  }

  /** Lets each device synchronize until no cart changes any more. */
  meetAll(): void {
    for (const on of [0, 1, 0] as const) this.take({ on, act: 'meet', item: '', quantity: 1 })
  }
}

test('two devices have the same cart once both have synchronized with the server', () => {
  fc.assert(
    fc.property(stepsOf('add', 'set', 'remove', 'meet'), steps => {
      const shop = new TwoDevices()
      for (const step of steps) shop.take(step)
      shop.meetAll()
      const [one, other] = shop.devices
      expect(isSameCart(one.items, other.items)).toBe(true)
    }),
  )
})

test('an item that both had and one removed never returns, however late the other synchronizes', () => {
  fc.assert(
    fc.property(stepsOf('set', 'remove', 'meet'), steps => {
      const shop = new TwoDevices()
      for (const item of ids) shop.take({ on: 0, act: 'add', item, quantity: 2 })
      shop.meetAll()
      for (const step of steps) shop.take(step)
      shop.meetAll()
      const taken = new Set(steps.filter(step => step.act === 'remove').map(step => step.item))
      const left = ids.filter(item => !taken.has(item))
      for (const { items } of shop.devices) expect(items.map(each => each.itemId).sort()).toEqual(left)
    }),
  )
})
