import { pace } from './pace.ts'
import { minutes } from './run-program.ts'
import { ending, type Tally, total } from './tally.ts'

/** Runs steps in order and prints their times, all failures and `N passed, N failed`. Sets exit code 1 if anything failed. */
export async function runSteps(steps: Readonly<Record<string, () => Promise<Tally>>>): Promise<void> {
  await pace()
  const tallies: Tally[] = []
  const times: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    const begun = performance.now()
    const tally = await step()
    tallies.push(tally)
    times.push(`${name}: ${minutes(performance.now() - begun)}, ${tally.passed} passed, ${tally.failed} failed`)
  }
  console.log(`\n${times.join('\n')}\n${ending(tallies)}`)
  process.exitCode = total(tallies).failed > 0 ? 1 : 0
}
