import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { minutes, runProgram } from './run-program.ts'

/**
 * `npm run test:dates`: the whole `npm test` again and again, each time with another moment as now. Node is told by libfaketime, which is
 * Debian's, the pages by the tests (tests/e2e/moved-clock.ts): the machine's own clock stays. PostgreSQL keeps that one, since under
 * libfaketime a signal that interrupts a wait is told the machine's time and no time-out comes: the shop's SQL asks it for no time
 * (tests/one-clock.test.ts), and that of tests asks a function in its place (tests/support/cluster.ts). Further arguments go to `npm test`;
 * MOMENTS, separated by commas, are other moments than these.
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
