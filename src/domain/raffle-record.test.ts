import { expect, test } from 'vitest'
import type { DrawnEntry } from './raffle.ts'
import { redrawAgain, type RaffleRecord } from './raffle-record.ts'

const drawn = (['won', 'lost', 'forfeited', 'lost', 'waiting', 'lost'] as const).map(
  (result, nth): DrawnEntry => ({
    id: 'abcdef'[nth]!,
    groupId: 'g',
    units: 1,
    wantsWaitlist: result === 'waiting',
    excluded: result === 'forfeited',
    place: nth + 1,
    result,
  }),
)
type Redraw = RaffleRecord['redraws'][number]
const redraw = (given: string[], over: Partial<Redraw> = {}): Redraw => ({
  at: '2025-11-24T05:05:00Z',
  shelves: [{ variantGroupId: 'g', units: 1 }],
  excluded: [],
  resized: [],
  given,
  ...over,
})
const unkept = { shelves: null }

test.each<[string, Redraw[], string[]]>([
  ['the next of those who lost', [redraw(['b'])], ['same b']],
  ['somebody else', [redraw(['d'])], ['other b']],
  ['the next but one, after somebody excluded', [redraw(['d'], { excluded: ['b'] })], ['same d']],
  [
    'the next but one, after somebody whose goods take more by now',
    [redraw(['d'], { resized: [{ id: 'b', units: 2 }] })],
    ['same d'],
  ],
  ['all, without a limit', [redraw(['b', 'd', 'f'], { shelves: [{ variantGroupId: 'g', units: null }] })], ['same b,d,f']],
  ['one after the other', [redraw(['b']), redraw(['d'])], ['same b', 'same d']],
  ['the same twice', [redraw(['b']), redraw(['b'])], ['same b', 'other d']],
  ['who knows why, and then the next', [redraw(['d'], unkept), redraw(['b'])], ['unknown d', 'same b']],
  ['who knows why, and passing over those after', [redraw(['b'], unkept), redraw(['f'])], ['unknown b', 'other d']],
  ['who knows why to a winner', [redraw(['a'], unkept)], ['other ']],
  ['who knows why against the order', [redraw(['d', 'b'], unkept)], ['other b,d']],
])('given to %s', (_, redraws, expected) => {
  expect(redrawAgain({ redraws }, drawn).map(({ verdict, computed }) => `${verdict} ${computed.join()}`)).toEqual(expected)
})
