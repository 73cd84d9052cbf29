import { expect, test } from 'vitest'
import { missingLetters, unicodeRange } from './missing-letters.ts'

test.each([
  ['제주 감귤', '감', '귤제주'],
  ['귤귤귤', '', '귤'],
  ['plain text, 5kg', '', ''],
  ['감귤 🍊\n\u200b', '', '감귤'],
])('%j beside %j', (text, known, missing) => {
  expect(missingLetters(text, new Set(known))).toBe(missing)
})

test.each([
  ['', ''],
  ['가', 'U+ac00'],
  ['가각', 'U+ac00-ac01'],
  ['abc가각기', 'U+61-63,U+ac00-ac01,U+ae30'],
])('%j as a style sheet writes it', (characters, range) => {
  expect(unicodeRange(characters)).toBe(range)
})
