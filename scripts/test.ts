import { globSync, readFileSync } from 'node:fs'
import { buildPages, readCode, runBrowserTests, runTests, runTestsOnOneConnection } from './checks.ts'
import { findNamed } from './named-tests.ts'
import { runSteps } from './steps.ts'

/** `npm test`: runs all checks and tests, as CI does. `npm test -- <name> …` runs the tests whose path or title contains a name. */
const names = process.argv.slice(2)
if (names.length === 0) {
  await runSteps({
    'reading the code': readCode,
    'building the pages': buildPages,
    'unit and database tests': runTests,
    'on one connection': runTestsOnOneConnection,
    'browser tests': runBrowserTests,
  })
} else {
  const files = globSync(['{src,scripts,demo,tests}/**/*.test.{ts,tsx}', 'tests/e2e/**/*.spec.ts'])
  const { vitest, playwright, missing } = findNamed(names, files, file => readFileSync(file, 'utf8'))
  for (const name of missing) console.log(`No test has "${name}" in its path or title`)
  const isAny = vitest.length + playwright.length > 0
  await runSteps({
    ...(isAny && { 'building the pages': buildPages }),
    ...(vitest.length > 0 && { 'unit and database tests': () => runTests(vitest) }),
    ...(playwright.length > 0 && { 'browser tests': () => runBrowserTests(playwright) }),
  })
  if (missing.length > 0) process.exitCode = 1
}
