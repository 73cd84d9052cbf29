import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from '../scripts/run-program.ts'
import { mutants, type Mutant } from './support/mutants.ts'

/**
 * Each rule of `src/domain` that is broken on purpose must be seen by the tests beside it: a suite that stays green tests nothing. Every
 * mutant has a copy of the rules; one run of Vitest tests all copies, and `0` is the copy without a mutation.
 */
const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'moapick-mutants-'))
const failures = new Map<string, string[]>()
let said = ''

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'vitest.config.ts'), `export default { test: { isolate: false, testTimeout: 0, hookTimeout: 0 } }`)
  const every = [...new Set(mutants.flatMap(mutant => mutant.tests.split(' ')))]
  copyRules('0', every)
  for (const [nth, mutant] of mutants.entries()) {
    copyRules(`${nth + 1}`, mutant.tests.split(' '))
    mutate(join(folder, `${nth + 1}`, 'src/domain', `${mutant.file}.ts`), mutant)
  }
  const report = join(folder, 'report.json')
  said = (await runProgram(['vitest', 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`])).output
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileResult[] }
  for (const { name, message, assertionResults } of testResults) {
    const [copy = ''] = relative(folder, name).split('/')
    const messages = [message, ...assertionResults.flatMap(each => each.failureMessages)].filter(each => each !== '')
    failures.set(copy, [...(failures.get(copy) ?? []), ...messages])
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type FileResult = { name: string; message: string; assertionResults: { failureMessages: string[] }[] }

test('the rules as they are pass', () => {
  expect(failures.get('0'), said).toEqual([])
})

test.each(mutants.map((mutant, nth) => [mutant.breaks, `${nth + 1}`] as const))('%s: is detected', (_, copy) => {
  // an assertion, not a file that no longer loads
  expect(failures.get(copy)?.join('\n')).toMatch(/AssertionError|Property failed/)
})

/** Copies the rules, and of their tests only those named. */
function copyRules(copy: string, tests: readonly string[]): void {
  mkdirSync(join(folder, copy), { recursive: true })
  for (const part of ['src/domain', 'src/contract', 'tests/support'])
    cpSync(join(root, part), join(folder, copy, part), {
      recursive: true,
      filter: path => !/\.test\.tsx?$/.test(path) || tests.some(name => path.endsWith(`src/domain/${name}.test.ts`)),
    })
}

function mutate(path: string, { file, from, to }: Mutant): void {
  const text = readFileSync(path, 'utf8')
  expect(text.split(from), `${file}.ts says this once: ${from}`).toHaveLength(2)
  writeFileSync(path, text.replace(from, to))
}
