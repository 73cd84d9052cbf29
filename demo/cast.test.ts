import { expect, test } from 'vitest'
import { tierOf } from '../src/domain/tier.ts'
import { cast, customers, demoAccounts } from './cast.ts'

const tier = (member: (typeof cast)[number]) =>
  tierOf({ pickupCount: member.past.pickups, noShowHalves: member.past.noShows * 2 + member.past.lateCancels })

test('forty customers of every tier, and three accounts to sign in with', () => {
  const counts = Object.fromEntries([...Map.groupBy(customers, tier)].map(([name, members]) => [name, members.length]))
  expect(counts).toEqual({ god: 2, king: 4, fairy: 9, sprout: 17, caution: 5, restricted: 3 })
  expect(demoAccounts.map(account => [account.email, account.role])).toEqual([
    ['customer@demo.test', 'customer'],
    ['admin@demo.test', 'admin'],
    ['master@demo.test', 'master'],
  ])
  expect(tier(demoAccounts[0])).toBe('fairy')
})

test('nobody shares an address, a phone or a nickname', () => {
  for (const field of ['key', 'email', 'phone', 'nickname', 'displayName'] as const) {
    const values = cast.map(member => member[field]).filter(Boolean)
    expect(new Set(values).size).toBe(values.length)
  }
})
