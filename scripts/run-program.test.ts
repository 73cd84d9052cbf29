import { expect, test } from 'vitest'
import { minutes, runProgram, stepLimit } from './run-program.ts'

const node = (script: string) => ['node', '-e', script]

test('a program that exits by itself is not reported as stopped', async () => {
  expect(await runProgram(node('console.log(7); process.exit(3)'))).toEqual({ exitCode: 3, output: '7\n' })
})

test('a program over its limit is ended, and the setting and the time are named', async () => {
  const { exitCode, ended } = await runProgram(node('setInterval(() => {}, 1000)'), { limit: 600 })
  expect(exitCode).toBeNull()
  expect(ended).toMatch(/^ended by the limit STEP_LIMIT_MINUTES=0\.01, after \d+ s$/)
})

test('a program that is killed from outside is reported differently from one over its time limit', async () => {
  const run = runProgram(node('process.kill(process.pid, "SIGKILL")'))
  expect((await run).ended).toMatch(/^ended from outside by SIGKILL, after \d+ s$/)
})

test('a program that does not exist fails with its name', async () => {
  const { exitCode, output } = await runProgram(['no-such-program'])
  expect([exitCode, output]).toEqual([null, expect.stringContaining('no-such-program')])
})

test('the limit is a setting in minutes, three hours without it', () => {
  expect([stepLimit({}), stepLimit({ STEP_LIMIT_MINUTES: '15' })]).toEqual([180 * 60_000, 900_000])
  for (const wrong of ['', '0', '-3', 'long']) expect(() => stepLimit({ STEP_LIMIT_MINUTES: wrong })).toThrow(`not "${wrong}"`)
})

test.each([
  [400, '0 s'],
  [59_499, '59 s'],
  [60_000, '1 min 0 s'],
  [912_000, '15 min 12 s'],
])('%d ms are %s', (ms, words) => expect(minutes(ms)).toBe(words))
