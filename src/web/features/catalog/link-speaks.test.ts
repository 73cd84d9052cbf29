import { expect, test } from 'vitest'
import { publicSale } from '../../../contract/pages/public-sale.ts'
import type { SalesRound } from '../../../contract/schemas/products.ts'
import { isForAnybody } from '../../../domain/for-anybody.ts'
import { now, product, round } from './sale-samples.ts'
import { salesOf } from './sale.ts'
import { shownTo } from './shown-to.ts'

/** Compares the card of a product's link with the page that it opens, in every pair and triple of rounds. */
const states = [
  ['draft', { status: 'draft' }],
  ['canceled', { status: 'canceled' }],
  ['scheduled', { status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00' }],
  ['selling', {}],
  ['over', { deadlineDate: '2025-11-20T20:00:00+09:00' }],
] as const
const kinds = [
  ['sale', {}],
  ['raffle', { eventType: 'RAFFLE' }],
  ['for kings', { allowedTiers: ['king'] }],
] as const
const all = states.flatMap(([state, times]) =>
  kinds.map(([kind, offer]) => ({ name: `${state} ${kind}`, offer: { ...times, ...offer } as Partial<SalesRound> })),
)
const made = (each: (typeof all)[number], at: number) =>
  round({
    roundId: `round-${at}`,
    createdAt: `2025-11-0${at + 1}T00:00:00Z`,
    pickupDate: `2025-11-2${at + 5}`,
    pickupUntil: `2025-11-2${at + 5}`,
    ...each.offer,
    // the later one has the later deadline, within its state
    deadlineDate: (each.offer.deadlineDate ?? '2025-11-23T20:00:00+09:00').replace(':00:00', `:0${at}:00`),
  })
const sets = all.flatMap(one => all.flatMap(two => [[one, two], ...all.map(three => [one, two, three])]))

test('the card of a link speaks of nothing that its page has left behind', () => {
  const wrong = sets.flatMap(set => {
    const sold = product({ salesHistory: set.map(made) })
    const card = publicSale(sold, now)
    const [current] = salesOf(sold, now)
    const name = set.map(each => each.name).join(', ')
    if (!current) return card === null ? [] : [`${name}: a card without a page`]
    if (isForAnybody(current.round))
      return card?.pickupDate === current.round.pickupDate ? [] : [`${name}: another round than the page's`]
    const stage = card?.stage.kind === 'sold-out' ? 'selling' : card?.stage.kind
    const isWrong = stage !== undefined && (stage !== current.status || stage === 'ended')
    return isWrong ? [`${name}: ${stage}, the page ${current.status}`] : []
  })
  expect(sets.length).toBe(15 ** 2 + 15 ** 3)
  expect(wrong).toEqual([])
})

test('the card of a link that names a round speaks of that round alone', () => {
  for (const set of sets) {
    const sold = product({ salesHistory: set.map(made) })
    const page = salesOf(sold, now)
    for (const { round } of page) {
      const shown = publicSale(sold, now, round.roundId)
      expect(shown?.pickupDate ?? null).toBe(isForAnybody(round) ? round.pickupDate : null)
      if (shown) expect(shown.roundId).toBe(round === page[0]!.round ? null : round.roundId)
    }
    expect(publicSale(sold, now, 'round-9')).toBeNull()
  }
})

test('a shared message has the picture of its link, or the photo where that shows another round', () => {
  const photo = { id: 'f', url: '/media/f', width: 1, height: 1, color: '#fff' }
  for (const set of sets) {
    const sold = product({ images: [photo], salesHistory: set.map(made) })
    const card = publicSale(sold, now)
    for (const sale of salesOf(sold, now)) {
      const { picture } = shownTo(sale, { isCurrent: sale === salesOf(sold, now)[0] })
      if (picture === '/share/product.jpg') expect(card?.pickupDate).toBe(sale.round.pickupDate)
    }
  }
})

test('a shared link names the round of a raffle, and one that the page does not open on', () => {
  const raffle = round({ eventType: 'RAFFLE', roundId: 'round-2' })
  const path = (sold: SalesRound, isCurrent: boolean) =>
    shownTo(salesOf(product({ salesHistory: [sold] }), now)[0]!, { isCurrent }).path
  expect(path(round(), true)).toBe('/product/product')
  expect(path(round(), false)).toBe('/product/product?round=round-1')
  expect(path(raffle, true)).toBe('/product/product?round=round-2')
})
