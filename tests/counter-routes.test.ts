import { expect, test } from 'vitest'
import { counterPages, pageKind } from '../src/server/pages/pages.ts'
import { counterRoutes } from './support/counter-routes.ts'

test('the router of the counter is read whole', () => {
  expect(counterRoutes()).toEqual(expect.arrayContaining(['/admin', '/admin/orders', '/admin/products/edit/:productId/:roundId']))
})

test('the server answers every screen of the counter as one, and none that is not', () => {
  for (const route of counterRoutes()) expect(pageKind(route), route).toBe('admin')
  expect(pageKind('/admin/nowhere')).toBeNull()
  expect(pageKind('/admin/orders/one')).toBeNull()
  expect(pageKind('/administration')).toBeNull()
})

test('every page in the server’s list has a screen', () => {
  expect(counterPages.filter(page => !counterRoutes().includes(page))).toEqual([])
})
