import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Some keyboards, and text copied from a Mac, send a syllable as its single jamo (NFD). It looks the same and equals no composed word, so
 * code that compares typed text with Korean words, or with stored names, composes it first.
 */
const root = resolve(import.meta.dirname, '..')
const hangul = '[가-힣]'
const literal = `(?:'[^'\\n]*${hangul}[^'\\n]*')`
/** Ways to compare with a Korean word: a pattern, a literal, or a constant that holds one. */
const comparesWords = [
  new RegExp(`/[^/\\n]*${hangul}[^/\\n]*/[a-z]*\\.(?:test|exec)\\(`),
  new RegExp(`(?:===|!==) ${literal}`),
  new RegExp(`\\.(?:startsWith|endsWith|includes|indexOf|split|match|search)\\((?:${literal}|/[^/\\n]*${hangul})`),
]
const constants = new RegExp(`\\bconst (\\w+) = ${literal}`, 'g')
/** A name that was typed, beside names that are stored. */
const comparesNames = /\.name (?:===|!==) wanted\b/

/** Reads the shop's own texts only, which are composed in its source, or text that was composed before. */
const notTyped = [
  'src/contract/words/failure-text.ts', // an answer of the server
  'src/contract/words/josa.ts', // the last sound of a word: chooses a particle, compares nothing
  'src/domain/next-round.ts', // stored names of rounds
  'src/domain/password-words.ts', // its own list
  'src/domain/review.ts', // stored names
  'src/web/admin/quick-check/candidates.tsx', // its own words
  'src/web/admin/user-detail/change-role.ts', // an answer of the server
  'src/web/features/points/entry-look.ts', // stored reasons
  'src/contract/words/keyboard-slip.ts', // composed by `found` and `groupNameKey`
]

test('typed Korean is composed before it is compared', () => {
  const comparing = globSync('src/{contract,domain,services,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .map(file => ({ file, code: withoutComments(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ code }) => comparesKorean(code))
  expect(comparing.length).toBeGreaterThan(15)
  const careless = comparing.filter(({ code }) => !/\.normalize\('NFK?C'\)/.test(code)).map(({ file }) => file)
  expect(careless.filter(file => !notTyped.includes(file))).toEqual([])
  expect(notTyped.filter(file => !careless.includes(file))).toEqual([])
})

test.each([
  "if (typed.trim() !== '탈퇴') return",
  "const word = '탈퇴'\nif (typed.trim() !== word) return",
  "const MARK = '(수동) '\nreason.startsWith(MARK)",
  'const day = /^(\\d+)월$/.exec(text)',
  'const wanted = name.trim()\nseen.some(each => each.name === wanted)',
])('it would be seen in %j', code => expect(comparesKorean(code)).toBe(true))

function comparesKorean(code: string): boolean {
  const named = [...code.matchAll(constants)].map(([, name]) => name!)
  const comparesConstant = named.some(name =>
    new RegExp(`(?:===|!==) ${name}\\b|\\b(?:startsWith|includes)\\(${name}\\)`).test(code),
  )
  return comparesConstant || comparesNames.test(code) || comparesWords.some(pattern => pattern.test(code))
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
}
