import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the tab of a command reads again, and other tabs do not, with the reason. */
const others: Record<string, string> = {
  productReviews: 'a review counts for others once the page is opened again',
}

const live = readFileSync('src/web/app/live.ts', 'utf8')
/** Query keys that a tab reads again once the customer changed something in any tab. */
const ofMine = new RegExp(/\/(\^\(me\$.*?\))\//.exec(live)![1]!)
/** Query keys that the storefront's own events renew as often as stock changes. */
const ofStock = ['products', 'product']

test('what a command of the customer reads again in its tab is read again in the others', () => {
  const keys = globSync('src/web/features/**/*.{ts,tsx}')
    .filter(file => !file.includes('.test.'))
    .flatMap(file => {
      const code = readFileSync(file, 'utf8')
      const lists = code.matchAll(/\[((?:'\w+'(?:, )?)+)\](?:\.map\(key =>|\)[\s]*(?:void )?client\.invalidateQueries)/g)
      return [...lists].flatMap(([, list]) => [...list!.matchAll(/'(\w+)'/g)].map(([, key]) => ({ file, key: key! })))
    })
  expect(keys.length).toBeGreaterThan(12)
  expect(keys.filter(({ key }) => !ofMine.test(key) && !ofStock.includes(key) && !(key in others))).toEqual([])
})
