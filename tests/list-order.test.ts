import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What one command writes at one instant is listed in its order, never by chance: every list by instant is ordered further, and the ids
 * that order it rise within a process (`src/services/ordered-ids.ts`).
 */
const code = globSync(['src/**/*.ts', 'scripts/**/*.ts', 'demo/**/*.ts']).filter(path => !/\.test\.ts$|^src\/web\//.test(path))
const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Queries whose rows nobody sees one below the other. */
const unlisted = new Set([
  // queues: what is due is taken in any order
  'src/db/notifications/deliveries.ts: next_attempt_at',
  'src/db/people/email-confirmations.ts: next_attempt_at',
  'src/db/people/reset-mails.ts: next_attempt_at',
  // pictures to delete
  'src/db/store/files.ts: created_at',
  // equal moments are added up
  'src/db/points/point-history.ts: expires_at',
])

test('a list by instant is ordered further', () => {
  const found = code.flatMap(path =>
    ordersIn(read(path))
      .filter(endsInInstant)
      .map(order => `${path}: ${order}`),
  )
  expect(found.filter(each => !unlisted.has(each))).toEqual([])
})

test('ids come from one source, in order', () => {
  expect(code.filter(path => /\brandomUUIDv7\b/.test(read(path)))).toEqual(['src/services/ordered-ids.ts'])
})

/** Returns what each `order by` of more than one row names, without what follows it. */
function ordersIn(text: string): string[] {
  return [...text.matchAll(/\border by ((?:[^`'()]|\([^()]*\))+)/g)].flatMap(([, rest = '']) => {
    const [order = '', end] = rest.split(/\b(limit 1\b|limit|offset|union|for (?:no key )?update)/)
    return end === 'limit 1' ? [] : [order.trim().replaceAll(/\s+/g, ' ')]
  })
}

function endsInInstant(order: string): boolean {
  return /(_at|At"?|\bat|timestamp)\)?( desc| asc)?( nulls (first|last))?$/.test(order)
}
