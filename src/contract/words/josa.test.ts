import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { josa, particleAfter } from './josa.ts'

describe('the particle follows the sound of', () => {
  test.each([
    ['감귤', '을/를', '감귤을'],
    ['우유', '이/가', '우유가'],
    ['서울', '으로/로', '서울로'],
    ['픽업 완료', '으로/로', '픽업 완료로'],
    ['선입금', '으로/로', '선입금으로'],
    ['성수다람쥐', '이에요/예요', '성수다람쥐예요'],
    ['수박', '과/와', '수박과'],
    ['50P', '을/를', '50P를'],
    ['14,900원', '은/는', '14,900원은'],
    ['30%', '이/가', '30%가'],
    ['주문 A3F7', '을/를', '주문 A3F7을'],
    ['2026-11-22', '으로/로', '2026-11-22로'],
    ['8', '으로/로', '8로'],
    ['감귤 500g', '을/를', '감귤 500g을'],
    ['2kg', '이/가', '2kg이'],
    ['우유 900ml', '이/가', '우유 900ml가'],
    ['1.5L', '을/를', '1.5L를'],
    ['A', '이/가', 'A가'],
    ['MOA-KR', '을/를', 'MOA-KR을'],
    ['Gmail', '으로/로', 'Gmail로'],
    ['Google', '으로/로', 'Google로'],
    ['King', '이/가', 'King이'],
    ['‘한 상자’', '은/는', '‘한 상자’는'],
    ['감귤 (꾸러미)', '이/가', '감귤 (꾸러미)가'],
    ['딸기🍓', '을/를', '딸기🍓를'],
    ['🐿️', '이/가', '🐿️가'],
    ['', '이/가', '가'],
  ] as const)('%s', (word, forms, expected) => {
    expect(josa(word, forms)).toBe(expected)
    expect(word + particleAfter(word, forms)).toBe(expected)
  })
})

/** Texts that always end in one sound: P, 개, 원, and a day, which is read with 요일. */
const afterVowel = /^(balance|signedPoints|points|pieces)\(/
const afterConsonant = /^won\(/
const afterRieul = /^daysWords\(/
const inserted =
  /\{((?:[^{}\n]|\{[^{}]*\})*)\}(?:<\/\w+>)?(이에요|예요|이라고|라고|이라|라|이|가|을|를|은|는|과|와|으로|로|\(으\)로)(?=[\s.,!?`'"<)·]|부터|도 )/g

test('no text has a fixed particle behind a word that may end in any sound', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const texts = [
    'src/**/*.{ts,tsx}',
    'demo/**/*.ts',
    'scripts/**/*.ts',
    'docs/guide.ko.md',
    'docs/guide-owner.ko.md',
    'docs/WORDS.ko.md',
  ]
  const files = globSync(texts, { cwd: root }).filter(file => !/\.test\.tsx?$/.test(file))
  expect(files).toContain('docs/WORDS.ko.md')
  const fixed = files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(inserted)]
      .filter(([, word, particle]) => {
        if (afterVowel.test(word!)) return !/^(예요|라고|라|가|를|는|와|로)$/.test(particle!)
        if (afterConsonant.test(word!)) return !/^(이에요|이라고|이라|이|을|은|과|으로)$/.test(particle!)
        if (afterRieul.test(word!)) return !/^(이에요|이라고|이라|이|을|은|과|로)$/.test(particle!)
        return word!.trim() !== "' '"
      })
      .map(([text]) => `${file}: ${text}`),
  )
  expect(fixed).toEqual([])
})
