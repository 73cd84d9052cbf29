import { expect, test } from 'vitest'
import { noScan, scanned } from './scanner.ts'

const id = '0199F3A0-1D2E-7ABC-8DEF-00000ABCDEF0'
const codes = [...id].map(sign => (sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`))

function type(keys: readonly string[], everyMs: number) {
  let scan = noScan
  let at = 1000
  const answers = keys.map(key => {
    const answer = scanned(scan, key, (at += everyMs))
    scan = answer.scan
    return answer
  })
  return { last: answers.at(-1)!, swallowed: keys.filter((_, index) => answers[index]!.swallow) }
}

test.each([
  [4, id.toLowerCase()],
  [34, id.toLowerCase()],
  [35, null],
  [120, null],
])('signs every %d ms are read as %s', (everyMs, code) => {
  expect(type([...codes, 'Enter'], everyMs).last.code).toBe(code)
})

test('within a scanned code no character is a shortcut of the counter; a typed one is', () => {
  expect(type(codes, 4).swallowed).toEqual(codes.filter(code => !code.startsWith('Digit')))
  expect(type(['Digit3', 'Digit8', 'KeyD'], 120).swallowed).toEqual([])
})

test('four digits and Enter, however fast, are digits and Enter', () => {
  expect(type(['Digit3', 'Digit8', 'Digit1', 'Digit7', 'Enter'], 3)).toMatchObject({
    last: { code: null, swallow: false },
    swallowed: [],
  })
})

test('a code that is cut short, or too long, is ignored', () => {
  expect(type([...codes.slice(0, -1), 'Enter'], 4).last.code).toBeNull()
  expect(type([...codes, 'Digit1', 'Enter'], 4).last.code).toBeNull()
})
