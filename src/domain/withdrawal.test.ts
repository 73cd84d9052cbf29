import { describe, expect, it } from 'vitest'
import type { Money } from './payment.ts'
import { refuseWithdrawal } from './withdrawal.ts'

const held = (orders: number, paid: number, toReturn: number) => ({ code: 'WITHDRAWAL_MONEY', orders, paid, toReturn })

describe('refuseWithdrawal', () => {
  it.each<[string, Money[], ReturnType<typeof held> | null]>([
    ['nothing ordered', [], null],
    ['reserved, nothing paid', [{ status: 'RESERVED', total: 9900, received: 0 }], null],
    ['partly paid', [{ status: 'RESERVED', total: 9900, received: 1 }], held(1, 1, 0)],
    ['prepaid', [{ status: 'PREPAID', total: 9900, received: 9900 }], held(1, 9900, 0)],
    [
      'overpaid and open: all of it would be returned',
      [{ status: 'PREPAID', total: 9900, received: 12_000 }],
      held(1, 12_000, 0),
    ],
    ['free and marked as prepaid', [{ status: 'PREPAID', total: 0, received: 0 }], held(1, 0, 0)],
    ['canceled, returned', [{ status: 'CANCELED', total: 9900, received: 0 }], null],
    ['canceled, to be returned', [{ status: 'CANCELED', total: 9900, received: 165_000 }], held(0, 0, 165_000)],
    ['picked up as paid', [{ status: 'PICKED_UP', total: 9900, received: 9900 }], null],
    ['picked up and overpaid', [{ status: 'PICKED_UP', total: 9900, received: 10_000 }], held(0, 0, 100)],
    [
      'several at once',
      [
        { status: 'PREPAID', total: 3000, received: 3000 },
        { status: 'RESERVED', total: 3000, received: 500 },
        { status: 'CANCELED', total: 3000, received: 3000 },
        { status: 'PICKED_UP', total: 3000, received: 3010 },
      ],
      held(2, 3500, 3010),
    ],
  ])('%s', (_, orders, expected) => {
    expect(refuseWithdrawal({ role: 'customer', masters: 1, orders })).toEqual(expected)
  })

  it('refuses the last master, and lets one of two withdraw', () => {
    expect(refuseWithdrawal({ role: 'master', masters: 1, orders: [] })).toEqual({ code: 'WITHDRAWAL_LAST_MASTER' })
    expect(refuseWithdrawal({ role: 'master', masters: 2, orders: [] })).toBeNull()
  })
})
