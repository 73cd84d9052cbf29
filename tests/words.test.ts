import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** docs/WORDS.ko.md has one word for each idea; the others stand nowhere that people read. */
const root = resolve(import.meta.dirname, '..')
const forbidden = readFileSync(join(root, 'docs/WORDS.ko.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| 뜻'))
  .flatMap(line => line.split('|').at(-2)!.trim().split(', '))
const files = globSync(
  ['src/**/*.{ts,tsx,html,md}', 'demo/**/*.ts', 'scripts/**/*.ts', 'docs/guide.ko.md', 'docs/guide-owner.ko.md'],
  { cwd: root },
).filter(file => !/\.test\.tsx?$/.test(file))

test('the list and the texts are read', () => {
  expect(forbidden.length).toBeGreaterThan(20)
  expect(files.length).toBeGreaterThan(1000)
})

test.each(forbidden)('no text uses “%s”', word => {
  expect(files.filter(file => readFileSync(join(root, file), 'utf8').includes(word))).toEqual([])
})

test('what asks to fill a field in names the field', () => {
  const bare = /['"`>](?:(?:0 이상의 )?정수로 |[\d.]+회? 단위로 |숫자로 |다시 )?입력해 주세요/
  const lines = files.flatMap(file => textLines(readFileSync(join(root, file), 'utf8')).map(line => `${file}: ${line}`))
  expect(lines.filter(line => bare.test(line))).toEqual([])
})

test('no toast ends with a full stop', () => {
  const calls = files.flatMap(file => toastCalls(readFileSync(join(root, file), 'utf8')).map(call => `${file}: ${call}`))
  expect(calls.length).toBeGreaterThan(90)
  expect(calls.filter(call => /[가-힣]\.['`]/.test(call))).toEqual([])
})

test('a negative number has a minus sign, not a hyphen', () => {
  const lines = files.flatMap(file => textLines(readFileSync(join(root, file), 'utf8')).map(line => `${file}: ${line}`))
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter(line => /(?<![\w\d)}\]/.-])-\d[\d,.]*(P|원|회|개|점|명|건)/u.test(line))).toEqual([])
  // a formatter writes the sign: `signedPoints(points)`, not `${points}P`
  expect(lines.filter(line => /\{(?!-)[^{}()]*\b(points|balance|amount|change|due|total)\}(P|원)/iu.test(line))).toEqual([])
})

/** The lines without those of comments. */
function textLines(code: string): string[] {
  return code.split('\n').filter(line => !/^\s*(\/\/|\*|\/\*)/.test(line))
}

/** Everything between the parentheses of each `toast(…)`. */
function toastCalls(code: string): string[] {
  return [...code.matchAll(/\btoast\(/g)].map(({ index }) => {
    const begin = index + 'toast('.length
    let depth = 1
    let end = begin
    for (; depth > 0; end++) depth += code[end] === '(' ? 1 : code[end] === ')' ? -1 : 0
    return code.slice(begin, end - 1)
  })
}
