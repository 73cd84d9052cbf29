import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A press that sends two commands can end half done: the second may fail after the first. What belongs together is one command. A list that
 * is sent in parts says of each part what came of it, and is named here.
 */
const root = resolve(import.meta.dirname, '..')
const inParts = [
  // the orders of a selection by the hundred, and the parts of a change that the shop has written down
  'src/web/admin/orders/change-orders.ts',
  'src/web/admin/prepaid-check/statement/use-confirm.ts',
  // each of its rounds is long, and has a result of its own
  'src/web/admin/products/cancel-rounds.ts',
  // undone by tokens: what one still undoes after a failure stays in the list of deeds
  'src/web/admin/ui/take-back.ts',
  'src/web/admin/quick-check/use-undo.ts',
  // asks until it is answered
  'src/web/admin/send/outcome-of.ts',
  // marks that may be set again, and what only reads
  'src/web/admin/orders/orders-bulk.tsx',
  'src/web/admin/prepaid-check/statement/use-matches.ts',
  // the first one only reads what the device then signs
  'src/web/admin/account/passkeys.tsx',
  // what a device has kept while it was offline is sent press by press
  'src/web/admin/quick-check/device/send-presses.ts',
]
const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter(file => !/\.test\.tsx?$/.test(file))

test('no press sends several commands one after the other', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(file => sendsSeveral(readFileSync(join(root, file), 'utf8')))
  expect(found.filter(file => !inParts.includes(file))).toEqual([])
})

test.each([
  ["for (const id of ids) await call('cancelOrder', { id })", true],
  ["  await call('setCounts', {})\n  await call('setTier', {})", true],
  ["  take(await call('setCounts', {}))\n  if (tier !== null)\n    take(await call('setTier', {}))", true],
  ["  if (isNew) return await call('create', {})\n  await call('update', {})", false],
  ["  if (isNew) {\n    return await call('create', {})\n  }\n  await call('update', {})", false],
  ["  if (isNew) {\n    await call('create', {})\n    return\n  }\n  await call('update', {})", false],
  ["  if (isChanged) {\n    await call('change', {})\n  }\n  await call('update', {})", true],
  ["  const answer = isNew\n    ? await call('create', {})\n    : await call('update', {})", false],
  ["a: () => call('one', {}),\nb: () => call('two', {}),", false],
])('%j', (code, several) => {
  expect(sendsSeveral(code)).toBe(several)
})

/** True for a loop around an awaited command, and for one that is awaited after another of its function that did not end it. */
function sendsSeveral(code: string): boolean {
  const lines = code.split('\n').filter(line => line.trim() !== '')
  return lines.some((line, at) => {
    if (!/await call\('/.test(line) || /^\s*: /.test(line)) return false
    if (/\b(for|while) \(/.test(line)) return true
    let outer = depth(line)
    for (let above = at - 1; above >= 0; above--) {
      const other = lines[above]!
      if (/await call\('/.test(other) && !endsThere(lines, above, outer)) return true
      if (depth(other) >= outer) continue
      if (/^\s*(for|while) \(/.test(other)) return true
      if (/=>|function/.test(other)) return false
      outer = depth(other)
    }
    return false
  })
}

/** Whether the function ends with the line, or with its block where that is deeper than `outer`. */
function endsThere(lines: readonly string[], at: number, outer: number): boolean {
  const own = depth(lines[at]!)
  if (/\breturn\b/.test(lines[at]!)) return true
  if (own <= outer) return false
  const end = lines.findIndex((line, place) => place > at && depth(line) < own)
  return lines.slice(at + 1, end).some(line => /^\s*return\b/.test(line))
}

function depth(line: string): number {
  return line.length - line.trimStart().length
}
