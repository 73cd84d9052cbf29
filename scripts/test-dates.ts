import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { minutes, runProgram } from './run-program.ts'

/**
 * `npm run test:dates`: runs `npm test` once for each moment in MOMENTS as the current time. libfaketime shifts Node's clock and
 * tests/e2e/moved-clock.ts the browser's. PostgreSQL keeps the real time, because under libfaketime its time-outs fail
 * (tests/one-clock.test.ts).
 */
const moments = (process.env['MOMENTS'] ?? '2027-01-31T23:50,2028-02-29T00:10,2028-02-29T23:50').split(',')
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

if (!existsSync(library)) aptInstall('libfaketime', console.log)
let isAnyFailed = false
for (const moment of moments) {
  const begun = performance.now()
  const offset = Math.round((inKorea(moment) - Date.now()) / 1000)
  if (offset <= 0) throw new Error(`${moment} has passed: cookies and sessions of now would have ended`)
  console.log(`\nNow is ${moment} in Korea, a ${dayOfWeek(moment)}`)
  const { exitCode, ended } = await runProgram(['node', 'scripts/test.ts', ...process.argv.slice(2)], {
    show: true,
    env: {
      LD_PRELOAD: library,
      FAKETIME: `+${offset}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_SKIP_CMDS: 'postgres',
      CLOCK_OFFSET_MS: String(offset * 1000),
    },
  })
  console.log(`${moment}: ${exitCode === 0 ? 'passed' : (ended ?? 'failed')} in ${minutes(performance.now() - begun)}`)
  isAnyFailed ||= exitCode !== 0
}
process.exitCode = isAnyFailed ? 1 : 0

function inKorea(moment: string): number {
  return Temporal.PlainDateTime.from(moment).toZonedDateTime('Asia/Seoul').epochMilliseconds
}

function dayOfWeek(moment: string): string {
  return Temporal.PlainDateTime.from(moment).toLocaleString('en', { weekday: 'long' })
}
