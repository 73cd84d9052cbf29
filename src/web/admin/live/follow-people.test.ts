import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gather, renewPeople } from './follow-people.ts'

function aClient() {
  const client = new QueryClient()
  client.setQueryData(['adminUser', 'a'], {})
  client.setQueryData(['userPoints', 'a'], {})
  client.setQueryData(['adminUser', 'b'], {})
  client.setQueryData(['adminUsers', { sort: 'newest' }, 0], { items: [{ id: 'd' }] })
  client.setQueryData(['adminUsers', { sort: 'newest' }, 1], { items: [{ id: 'a' }] })
  client.setQueryData(['adminUsers', { sort: 'points' }, 0], { items: [{ id: 'c' }] })
  client.setQueryData(['adminOrders', 'a'], {})
  return client
}
const stale = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(query => query.state.isInvalidated)
    .map(query => JSON.stringify(query.queryKey))

test('only shown data of changed people is read again', () => {
  const client = aClient()
  renewPeople(client, new Set(['a']))
  expect(stale(client)).toEqual([
    '["adminUser","a"]',
    '["userPoints","a"]',
    '["adminUsers",{"sort":"newest"},0]',
    '["adminUsers",{"sort":"newest"},1]',
  ])
})

test('of very many, everybody', () => {
  const client = aClient()
  renewPeople(client, null)
  expect(stale(client)).toHaveLength(6)
})

test('people gather until they are looked at', () => {
  const some = gather(gather(new Set(), { type: 'people', userIds: ['a'] }), { type: 'people', userIds: ['b'] })
  expect(some).toEqual(new Set(['a', 'b']))
  expect(gather(some, { type: 'people', userIds: null })).toBeNull()
  expect(gather(null, { type: 'people', userIds: ['a'] })).toBeNull()
})
