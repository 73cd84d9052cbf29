import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from '../scripts/run-program.ts'
import { mutants, type Mutant } from './support/mutants.ts'

/** Each rule of `src/domain` that is broken on purpose must be seen by the tests beside it: a suite that stays green tests nothing. */
const root = resolve(import.meta.dirname, '..')
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'moapick-mutants-'))
  for (const part of ['src/domain', 'src/contract', 'vitest.config.ts', 'package.json', 'tests/support', 'tsconfig.base.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (tests: string) =>
  runProgram(['vitest', 'run', '--root', copy, '--project', 'unit', ...tests.split(' ').map(name => `src/domain/${name}`)])

test('the rules as they are pass', { timeout: 120_000 }, async () => {
  const { exitCode, output } = await run([...new Set(mutants.flatMap(mutant => mutant.tests.split(' ')))].join(' '))
  expect(exitCode, output).toBe(0)
})

test.each(mutants.map(mutant => [mutant.breaks, mutant] as const))('%s: is seen', { timeout: 60_000 }, async (_, mutant) => {
  const { exitCode, output } = await withMutant(mutant, () => run(mutant.tests))
  expect(exitCode).not.toBe(0)
  // an assertion, not a file that no longer loads
  expect(output).toMatch(/AssertionError|Property failed/)
})

async function withMutant<T>({ file, from, to }: Mutant, act: () => Promise<T>): Promise<T> {
  const path = join(copy, 'src/domain', `${file}.ts`)
  const text = readFileSync(path, 'utf8')
  expect(text.split(from), `${file}.ts says this once: ${from}`).toHaveLength(2)
  writeFileSync(path, text.replace(from, to))
  try {
    return await act()
  } finally {
    writeFileSync(path, text)
  }
}
