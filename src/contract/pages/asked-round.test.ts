import { expect, test } from 'vitest'
import { askedRound } from './asked-round.ts'
import type { SalesRound } from '../schemas/products.ts'

const round = (fields: Partial<SalesRound>) => fields as SalesRound
const raffle = (roundId: string, drawnAt: string | null) =>
  round({ roundId, eventType: 'RAFFLE', raffle: { places: 1, entries: 2, seedHash: 'a', seed: null, drawnAt } })
const sale = round({ roundId: 'round-9' })
const open = raffle('round-8', null)
const [first, last] = [raffle('round-1', '2025-11-01T00:00:00Z'), raffle('round-2', '2025-11-08T00:00:00Z')]

test.each([
  ['', [sale, last], null],
  ['round=round-1', [sale, last, first], 'round-1'],
  ['round=round-1&record=yes', [sale, last, first], 'round-1'],
  ['record=round-1', [sale, last, first], 'round-1'],
  ['record=yes', [sale, first, last], 'round-2'],
  ['record=yes', [open, last, first], 'round-2'],
  ['record=yes', [open], null],
  ['record=yes', [sale], null],
])('?%s asks for a round', (search, rounds, asked) => {
  const query = new Map(search.split('&').map(each => each.split('=') as [string, string]))
  expect(askedRound({ get: name => query.get(name) ?? null }, rounds)).toBe(asked)
})
