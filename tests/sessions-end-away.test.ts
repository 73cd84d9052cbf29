import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('browser tests end a session only where no page leads itself to the login page beside them', () => {
  const files = globSync('tests/e2e/**/*.ts').filter(path => readFileSync(path, 'utf8').includes('clearCookies('))
  expect(files).toEqual(['tests/e2e/end-session.ts'])
})
