import { expect, test } from 'vitest'
import { cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import { mainPress } from './main-press.ts'
import type { WayOut } from './way-out.ts'

const wait: WayOut = { kind: 'wait', why: '' }
const remove: WayOut = { kind: 'remove', why: '' }
const reduce: WayOut = { kind: 'reduce', of: 'stock', to: 1, why: '' }
const limit: WayOut = { kind: 'reduce', of: 'limit', to: 1, why: '' }
const reserve: WayOut = { kind: 'reserve', why: '' }

type Line = [itemId: string, status: CartStatus, way?: WayOut]
const reserved = (itemId: string, way?: WayOut): Line => (way ? [itemId, 'RESERVATION', way] : [itemId, 'RESERVATION'])
const waiting = (itemId: string, way?: WayOut): Line => (way ? [itemId, 'WAITLIST', way] : [itemId, 'WAITLIST'])

function pressOf(lines: readonly Line[]) {
  const cart = lines.map(([itemId, status]): CartItem => {
    const at = { productId: 'product', unitPrice: 9900, pickupDate: '2025-11-25', deadlineDate: '2025-11-23T20:00:00+09:00' }
    return { id: cartItemId(status, itemId), status, itemId, quantity: 2, ...at }
  })
  const ways = new Map(lines.flatMap(([itemId, status, way]) => (way ? [[cartItemId(status, itemId), way]] : [])))
  const { cart: after, asked, label } = mainPress(cart, ways)
  const said = (items: readonly CartItem[]) => items.map(({ id, quantity }) => `${id} ${quantity}`)
  return { label, asked: said(asked), stays: said(after.filter(line => !asked.includes(line))) }
}

test.each<[label: string, lines: Line[], asked: string[], stays: string[]]>([
  ['예약하기', [reserved('a'), waiting('b')], ['RESERVATION:a 2', 'WAITLIST:b 2'], []],
  ['1개로 줄이고 예약하기', [reserved('a', reduce), reserved('b')], ['RESERVATION:a 1', 'RESERVATION:b 2'], []],
  ['남은 만큼 맞춰 예약하기', [reserved('a', reduce), reserved('b', reduce)], ['RESERVATION:a 1', 'RESERVATION:b 1'], []],
  ['남은 만큼 맞춰 예약하기', [reserved('a', reduce), reserved('b', remove)], ['RESERVATION:a 1'], []],
  ['빼고 예약하기', [reserved('a', remove), reserved('b', remove), reserved('c')], ['RESERVATION:c 2'], []],
  [
    '대기로 옮기고 예약하기',
    [reserved('a', wait), reserved('b', wait), reserved('c')],
    ['RESERVATION:c 2', 'WAITLIST:a 2', 'WAITLIST:b 2'],
    [],
  ],
  ['대기하기', [reserved('a', wait), waiting('b')], ['WAITLIST:b 2', 'WAITLIST:a 2'], []],
  ['빼고 대기하기', [reserved('a', remove), reserved('b', wait)], ['WAITLIST:b 2'], []],
  ['빼기', [reserved('a', remove)], [], []],
  ['수량을 맞춰 예약하기', [reserved('a', reduce), reserved('b', limit)], ['RESERVATION:a 1', 'RESERVATION:b 1'], []],
  ['1개로 줄이고 대기하기', [waiting('a', limit)], ['WAITLIST:a 1'], []],
  ['수량을 맞춰 대기하기', [waiting('a', limit), waiting('b', limit)], ['WAITLIST:a 1', 'WAITLIST:b 1'], []],
  // restocked items are reserved, whatever other problems there are
  ['예약하기', [waiting('a', reserve)], ['RESERVATION:a 2'], []],
  ['예약하기', [reserved('a'), waiting('a', reserve)], ['RESERVATION:a 4'], []],
  ['예약하기', [waiting('a', reserve), waiting('b')], ['WAITLIST:b 2', 'RESERVATION:a 2'], []],
  ['예약하기', [waiting('a', { ...reserve, most: 1 })], ['RESERVATION:a 1'], []],
  ['대기로 옮기고 예약하기', [reserved('a', wait), waiting('b', reserve)], ['RESERVATION:b 2', 'WAITLIST:a 2'], []],
  ['빼고 예약하기', [reserved('a', remove), waiting('b', reserve)], ['RESERVATION:b 2'], []],
  // the button does only what its label says
  ['1개로 줄이고 예약하기', [reserved('a', reduce), reserved('b', wait)], ['RESERVATION:a 1'], ['RESERVATION:b 2']],
  [
    '남은 만큼 맞춰 예약하기',
    [reserved('a', reduce), reserved('b', wait), reserved('c', remove), waiting('d')],
    ['RESERVATION:a 1', 'WAITLIST:d 2'],
    ['RESERVATION:b 2'],
  ],
  ['빼고 예약하기', [reserved('a', remove), reserved('b', wait), reserved('c')], ['RESERVATION:c 2'], ['RESERVATION:b 2']],
])('%s', (label, lines, asked, stays) => {
  expect(pressOf(lines)).toEqual({ label, asked, stays })
})

test('a button that moves the item to the waitlist says so', () => {
  const kinds = [undefined, wait, remove, reduce]
  for (const a of kinds)
    for (const b of kinds)
      for (const c of kinds) {
        const { label, asked } = pressOf([reserved('a', a), reserved('b', b), reserved('c', c)])
        if (asked.some(line => line.startsWith('WAITLIST'))) expect(label).toContain('대기')
      }
})
