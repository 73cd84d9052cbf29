import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Changes of the search parameters that begin with what was rendered, which may be a press behind. */
const fromRendered = /setSearch\(\s*\(?\w+\)?\s*=>|navigate\([^\n]*\.\.\.(?:view|place|asked)\b|onShow\(\{ \.\.\./

test('no press makes the next address from what was rendered: it would take back the press before', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
  const wrong = files.filter(file => fromRendered.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
  expect(files.filter(file => /\burlNow\(\)/.test(readFileSync(file, 'utf8'))).length).toBeGreaterThan(5)
})
