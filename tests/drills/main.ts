import { drillRestores } from './restores.ts'

/** `npm run drills -- restores 100`: restores so many times and prints a table (docs/DRILLS.md). Exit code 1 if anything was lost. */
const [drill, times] = process.argv.slice(2)
if (drill !== 'restores' || !(Number(times) > 0)) {
  console.error('Usage: npm run drills -- restores <times>')
  process.exit(2)
}
process.exitCode = (await drillRestores(Number(times), Number(process.env['SEED'] ?? 1))) ? 0 : 1
