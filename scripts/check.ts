import { buildPages, readCode, runTests, runTestsOnOneConnection } from './checks.ts'
import { runSteps } from './steps.ts'

/** `npm run check`: runs all checks except browser tests. */
await runSteps({
  'reading the code': readCode,
  'building the pages': buildPages,
  'unit and database tests': runTests,
  'on one connection': runTestsOnOneConnection,
})
