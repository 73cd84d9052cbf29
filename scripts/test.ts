import { buildPages, readCode, runBrowserTests, runTests, runTestsOnOneConnection } from './checks.ts'
import { ending, total } from './tally.ts'

/** `npm test`: everything, as CI runs it. The last line says how it went. */
const tallies = [await readCode(), await buildPages(), await runTests(), await runTestsOnOneConnection(), await runBrowserTests()]
console.log(ending(tallies))
process.exitCode = total(tallies).failed > 0 ? 1 : 0
