import { expect, test } from 'vitest'
import { cast, customers, demoAccounts, invitations, tierByPast } from './cast.ts'

test('forty customers of every tier, and three accounts to sign in with', () => {
  const counts = Object.fromEntries([...Map.groupBy(customers, tierByPast)].map(([name, members]) => [name, members.length]))
  expect(counts).toEqual({ god: 2, king: 4, fairy: 9, sprout: 17, caution: 5, restricted: 3 })
  expect(demoAccounts.map(account => [account.email, account.role])).toEqual([
    ['customer@demo.test', 'customer'],
    ['admin@demo.test', 'admin'],
    ['master@demo.test', 'master'],
  ])
  expect(tierByPast(demoAccounts[0])).toBe('fairy')
})

test('no two people share an address, a phone or a nickname', () => {
  for (const field of ['key', 'email', 'phone', 'nickname', 'displayName'] as const) {
    const values = cast.map(member => member[field]).filter(Boolean)
    expect(new Set(values).size).toBe(values.length)
  }
})

test('every invited person joined after their inviter', () => {
  const joined = (key: string) => cast.find(member => member.key === key)!.days.joined
  for (const [inviteeKey, inviterKey] of invitations) expect(joined(inviteeKey)).toBeLessThan(joined(inviterKey))
})
