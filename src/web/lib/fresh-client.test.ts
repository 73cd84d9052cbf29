import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queryKey = ['orders']

/** Makes a server whose answers the test releases; each answer is the count of orders at the time of the request. */
function aSlowShop() {
  const shop = { orders: 0, asked: 0, answer: () => {} }
  const waiting: (() => void)[] = []
  shop.answer = () => waiting.shift()!()
  const queryFn = async () => {
    shop.asked += 1
    const { orders } = shop
    await new Promise<void>(resolve => void waiting.push(resolve))
    return orders
  }
  const client = createQueryClient()
  client.mount()
  onTestFinished(() => client.unmount())
  const options = { queryKey, queryFn }
  const look = () => {
    const observer = new QueryObserver<number>(client, options)
    onTestFinished(observer.subscribe(() => {}))
    return observer
  }
  return { shop, client, options, look }
}

test('a prefetch in progress when an order is made is repeated by the pages that read it', async () => {
  const { shop, client, options, look } = aSlowShop()
  void client.prefetchQuery(options)
  shop.orders = 1
  const told = client.invalidateQueries({ queryKey })
  shop.answer()
  await told
  const observer = look()
  expect(shop.asked).toBe(2)
  shop.answer()
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
})

test('so is cached data that is read again without an open page', async () => {
  const { shop, client, options, look } = aSlowShop()
  client.setQueryData(queryKey, 0)
  const asked = client.fetchQuery({ ...options, staleTime: 0 })
  shop.orders = 1
  const told = client.invalidateQueries({ queryKey })
  shop.answer()
  await told
  expect(await asked).toBe(0) // the caller gets its answer nevertheless
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 0, isInvalidated: true })
  const observer = look()
  shop.answer()
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
})

test('what a screen waits for comes, and then once more, however much has changed meanwhile', async () => {
  const { shop, client, look } = aSlowShop()
  const observer = look()
  shop.orders = 1
  const told = [client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey })]
  shop.answer()
  await expect.poll(() => shop.asked).toBe(2)
  expect(observer.getCurrentResult().data).toBe(0)
  shop.answer()
  await Promise.all(told)
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, fetchStatus: 'idle' })
  expect(shop.asked).toBe(2)
})
