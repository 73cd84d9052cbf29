import { expect, test } from 'vitest'
import type { SalesRound } from '../../../contract/schemas/products.ts'
import { now, product, round } from './sale-samples.ts'
import { salesOf } from './sale.ts'

const ended = { roundId: 'ended', status: 'ended', deadlineDate: '2025-11-10T20:00:00+09:00' } as const
const older = { createdAt: '2025-11-02T10:00:00+09:00' }
const newer = { createdAt: '2025-11-20T10:00:00+09:00' }
const canceled = { roundId: 'canceled', status: 'canceled' } as const

test.each<[string, Partial<SalesRound>[], string]>([
  [
    'a newest round that was canceled stands for the product',
    [
      { ...canceled, ...newer },
      { ...ended, ...older },
    ],
    'canceled ended',
  ],
  [
    'an older one that was canceled does not',
    [
      { ...ended, ...newer },
      { ...canceled, ...older },
    ],
    'ended canceled',
  ],
  [
    'nor does one while another sells',
    [
      { ...canceled, ...newer },
      { roundId: 'selling', ...older },
    ],
    'selling canceled',
  ],
  [
    'nor while another is to open',
    [
      { ...canceled, ...newer },
      { roundId: 'soon', status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00', ...older },
    ],
    'soon canceled',
  ],
  [
    'what is over comes latest first',
    [
      { ...ended, ...newer },
      { ...ended, roundId: 'later', deadlineDate: '2025-11-12T20:00:00+09:00', ...older },
    ],
    'later ended',
  ],
])('%s', (_name, rounds, expected) => {
  const sales = salesOf(product({ salesHistory: rounds.map(round) }), now)
  expect(sales.map(sale => sale.round.roundId).join(' ')).toBe(expected)
})
