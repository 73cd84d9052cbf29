import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * A change of tier, by any command, serves the waitlists of that customer in the same transaction (docs/RULES.md#tiers; docs/LOCKING.md,
 * rule 8). Who changes one is told of the move by its return value, and hands it on.
 */
const changes = /\b(changeCounts|putStanding|addNoShows|penalise|penaliseAll|writeStanding|writeCounts|writeStandings)\(/
const serves = /\b(lockStockAndWaited|serveMoved)\(/
/** Returns the moves to the caller. */
const returnsMoves = /Promise<(?:TierMove(?:\[\])?|\{[^}]*moves: TierMove\[\])/

const sources = globSync('src/services/**/*.ts')
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, code: withoutComments(readFileSync(path, 'utf8')) }))

describe('a change of tier', () => {
  const changing = sources.filter(({ code }) => changes.test(code))

  it.each(changing.map(({ path, code }) => [path, code]))(
    'in %s serves the waitlists, or is passed on to code that does',
    (path, code) => {
      const isStep = path.endsWith('maintenance/reaggregate-users.ts')
      expect(serves.test(code) || returnsMoves.test(code) || isStep).toBe(true)
    },
  )

  it('is found where it is', () => {
    expect(changing.length).toBeGreaterThan(6)
    expect(serves.test(sources.find(({ path }) => path.endsWith('maintenance/step.ts'))!.code)).toBe(true)
  })

  it('is written by nothing else', () => {
    const writers = globSync('src/db/**/*.ts').filter(path => /\b(loyalty_tier|manual_tier) = /.test(updatesOf(path)))
    expect(writers.sort()).toEqual([
      'src/db/loyalty/loyalty.ts',
      'src/db/loyalty/standings.ts',
      'src/db/maintenance/reaggregate-users.ts',
      // of somebody who joins, and waits nowhere yet
      'src/db/people/former-members.ts',
    ])
  })
})

function updatesOf(path: string): string {
  return [...readFileSync(path, 'utf8').matchAll(/update users[\s\S]*?`/g)].map(([text]) => text.split('where')[0]).join('\n')
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
