import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that show orders, or say of one that it was made, inside a page that asks itself. */
const within: Record<string, string> = {
  'src/web/features/notifications/queries.ts': 'counts them for the bell',
  'src/web/features/orders/order-sheet.tsx': 'opens over the orders and the calendar',
  'src/web/features/pickup/use-pickups.ts': 'is read by the calendar',
}
const shows = /use(?:Infinite)?Query\((?:\{ \.\.\.)?(?:myOrdersQuery|myOrderQuery|notificationsQuery)/

test('every page that shows orders asks for the result of an unanswered request', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter(path => !path.includes('/admin/') && !path.includes('.test.'))
  const showing = files.filter(path => shows.test(readFileSync(path, 'utf8')))
  expect(showing.length).toBeGreaterThan(4)
  const silent = showing.filter(path => !readFileSync(path, 'utf8').includes('<AskWhereSeen'))
  expect(silent.toSorted()).toEqual(Object.keys(within).toSorted())
})
