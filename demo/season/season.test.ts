import { describe, expect, test } from 'vitest'
import { misplacedDate } from '../../src/domain/round-dates.ts'
import { kstDay } from '../../src/domain/time.ts'
import { demoGoods } from '../goods.ts'
import { seasonCheckouts } from './checkouts.ts'
import { seasonWishes } from './demand.ts'
import { seasonRounds } from './rounds.ts'
import { timesOf } from './times.ts'

const wishes = seasonWishes(seasonRounds)

// the first and the last minute of a day in Seoul, noon, and the end of a year
describe.each(['2026-11-20T15:00:00Z', '2026-11-21T03:00:00Z', '2026-11-21T14:59:00Z', '2026-12-31T10:00:00Z'])(
  'seen from %s',
  instant => {
    const now = Temporal.Instant.from(instant)

    test('every round has its dates in order', () => {
      for (const round of seasonRounds) expect([round.key, misplacedDate(timesOf(round, now))]).toEqual([round.key, null])
    })

    test('what closes today closes today', () => {
      const closing = seasonRounds.filter(round => round.closes === 'today')
      expect(closing.length).toBeGreaterThanOrEqual(3)
      for (const round of closing) expect(kstDay(timesOf(round, now).deadline).equals(kstDay(now))).toBe(true)
    })

    test('no order is made before the opening, after the deadline or in the future, and waitlists grow when the stock is empty', () => {
      const checkouts = seasonCheckouts(wishes, now)
      for (const { at, wishes } of checkouts) {
        for (const { round } of wishes) {
          const { publishAt, deadline } = timesOf(round, now)
          expect(at.epochMilliseconds).toBeGreaterThanOrEqual(publishAt.epochMilliseconds)
          expect(at.epochMilliseconds).toBeLessThan(Math.min(deadline.epochMilliseconds, now.epochMilliseconds))
        }
      }
      const seen = new Set<string>()
      for (const { wishes } of checkouts) {
        for (const { round, group, waits } of wishes) {
          if (waits) seen.add(`${round.key} ${group}`)
          else expect(seen.has(`${round.key} ${group}`)).toBe(false)
        }
      }
    })
  },
)

test('each of the thirty goods has one round, with options that it has', async () => {
  const goods = await demoGoods()
  expect(seasonRounds.map(round => round.key).sort()).toEqual(goods.map(good => good.key).sort())
  for (const round of seasonRounds) {
    const options = round.groups.flatMap(group => group.options.map(option => option.nth))
    expect(options.sort()).toEqual(goods.find(good => good.key === round.key)!.options.map((_, nth) => nth))
  }
})

test('a group is named by its goods; an amount stands in the names of its options alone', () => {
  const names = seasonRounds.flatMap(round => round.groups.map(group => group.name))
  expect(names.filter(name => /\d+\s*(kg|g|ml|개|구|인분|종)$|\)$|두름$/.test(name))).toEqual([])
})

test('the orders leave the stock that each group should have, with its waitlist', () => {
  for (const round of seasonRounds) {
    round.groups.forEach((group, nth) => {
      const own = wishes.filter(wish => wish.round.key === round.key && wish.group === nth)
      const units = own
        .filter(wish => !wish.waits)
        .reduce((sum, wish) => sum + wish.quantity * group.options[wish.option]!.units, 0)
      expect([round.key, units]).toEqual([round.key, group.total === null ? group.left : group.total - group.left])
      expect(own.filter(wish => wish.waits)).toHaveLength(group.waiting ?? 0)
    })
  }
})
