import { buildPages, readCode, runTests, runTestsOnOneConnection } from './checks.ts'
import { ending, total } from './tally.ts'

/** `npm run check`: everything but the browser. */
const tallies = [await readCode(), await buildPages(), await runTests(), await runTestsOnOneConnection()]
console.log(ending(tallies))
process.exitCode = total(tallies).failed > 0 ? 1 : 0
