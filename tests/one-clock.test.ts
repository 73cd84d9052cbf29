import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * What decides by time reads one clock, the shop's (`Context.clock`), which SQL is handed as a parameter. So a shop whose clock a test
 * moves is moved as a whole, and no two clocks of one shop can disagree.
 */
const clocksOfSql =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\)|\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i
const clocksOfTheProcess = /\bTemporal\.Now\b|\bDate\.now\(|\bnew Date\(\)/

/** What may ask: it is the clock, or decides nothing. */
const sqlMayAsk = [
  // the shop's clock itself: every server keeps what this answers
  'src/db/connection/heartbeat.ts',
  // ran once, over rounds that were there before it
  'src/db/migrations/0013_round_life.sql',
  // notes when a migration was applied; nobody reads it
  'src/db/schema/migrate.ts',
]
/** Compares this machine's clock with the shop's. */
const theClock = ['src/server/health/heartbeat.ts']

const code = globSync(['src/**/*.ts', 'scripts/**/*.ts']).filter(path => !/\.test\.ts$|^src\/web\//.test(path))
const tests = globSync(['{src,scripts,demo}/**/*.test.ts', 'tests/**/*.ts'])
const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
/** Texts of a program in which SQL may stand, without what is put into them. */
const textsIn = (path: string) =>
  [...read(path).matchAll(/`(?:\\.|\$\{[^}]*\}|[^`])*`|'(?:\\.|[^'\n])*'/g)].map(([text]) => text.replace(/\$\{[^}]*\}/g, ''))
const textsOf = (path: string) => textsIn(path).join('\n')
const sqlOf = (path: string) => readFileSync(path, 'utf8').replace(/--.*$/gm, '')

describe('one clock', () => {
  it('SQL reads no other clock', () => {
    const asking = [
      ...code.filter(path => clocksOfSql.test(textsOf(path))),
      ...globSync('src/db/migrations/*.sql').filter(path => clocksOfSql.test(sqlOf(path))),
    ]
    expect(asking.sort()).toEqual(sqlMayAsk)
  })

  it('nor do services, rules and jobs read the clock of the process', () => {
    const asking = code.filter(path => path.startsWith('src/') && clocksOfTheProcess.test(read(path)))
    expect(asking).toEqual(theClock)
  })

  /** `npm run test:dates` moves `now()` and leaves pg-boss its own: a row with the one beside the other is never due. */
  it('tests write rows of pg-boss by `pgboss.job_now()`, which pg-boss compares them with', () => {
    const mixing = tests.filter(path => textsIn(path).some(text => /\bpgboss\./.test(text) && clocksOfSql.test(text)))
    expect(mixing).toEqual([])
  })

  /** One exception tests PostgreSQL itself and fills no shop, the other compares commits with PostgreSQL's own time alone. */
  it('tests start PostgreSQL by `startTestCluster`, whose `now()` moves with the clock of the run', () => {
    const starting = tests.filter(path => /from '.*\/db\/embedded\/embedded\.ts'/.test(readFileSync(path, 'utf8')))
    expect(starting.sort()).toEqual([
      'tests/support/backed-up-shop.ts',
      'tests/support/cluster.ts',
      'tests/support/embedded-server.ts',
    ])
  })

  it('would be seen where it is', () => {
    for (const sql of ['expires_at > now()', 'CURRENT_DATE - 1', 'default clock_timestamp()'])
      expect(clocksOfSql.test(sql)).toBe(true)
    for (const sql of ['$1::timestamptz', 'known()', 'current_dates', 'pgboss.job_now()'])
      expect(clocksOfSql.test(sql)).toBe(false)
  })
})
