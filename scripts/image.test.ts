import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from './run-program.ts'

test.each([
  [['--small'], "Unknown option '--small'"],
  [['.', 'other'], 'Usage: npm run image'],
  [['no-such-folder'], 'no-such-folder is no folder.'],
  [['package.json'], 'package.json is no folder.'],
  [['--shop', 'docs'], 'There is no installed shop in docs: unpack an archive of npm run pack, then npm ci.'],
  [['--shop'], "Option '--shop <value>' argument missing"],
])('npm run image -- %j is refused, and nothing is made', async (args, words) => {
  const temporary = mkdtempSync(join(tmpdir(), 'moapick-refused-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  const { exitCode, output } = await runProgram(['node', 'scripts/image.ts', ...args], { env: { TMPDIR: temporary } })
  expect([exitCode, output]).toEqual([1, expect.stringContaining(words)])
  expect(output).toContain('Usage: npm run image')
  expect(readdirSync(temporary)).toEqual([])
  expect(readdirSync('.').filter(name => name.includes('.oci.tar'))).toEqual([])
})

test.each([
  [['now'], {}, 'Usage: npm run ready, without anything behind it'],
  [[], { PORT: 'many' }, 'PORT should be'],
  [[], { PORT: '1', HOST: '0.0.0.0' }, 'The shop does not answer at http://127.0.0.1:1/readyz'],
  [[], { PORT: '1', HOST: '::1' }, 'The shop does not answer at http://[::1]:1/readyz'],
])('npm run ready %j with %j fails with its reason', async (args, env, words) => {
  const { exitCode, output } = await runProgram(['node', 'scripts/ready.ts', ...args], { env })
  expect([exitCode, output]).toEqual([1, expect.stringContaining(words)])
})
