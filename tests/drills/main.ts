import { drillRestarts } from './restarts.ts'
import { drillRestores } from './restores.ts'

/**
 * `npm run drills -- restores 100` and `npm run drills -- restarts 4`: repeats that so many times and prints a table (docs/DRILLS.md). Exit
 * code 1 if anything was lost.
 */
const drills = {
  restores: (times: number) => drillRestores(times, Number(process.env['SEED'] ?? 1)),
  restarts: drillRestarts,
}
const [name = '', times] = process.argv.slice(2)
if (!Object.hasOwn(drills, name) || !(Number(times) > 0)) {
  console.error(`Usage: npm run drills -- ${Object.keys(drills).join('|')} <times>`)
  process.exit(2)
}
process.exitCode = (await drills[name as keyof typeof drills](Number(times))) ? 0 : 1
