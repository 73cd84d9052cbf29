import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withQuantity } from './with-quantity.ts'

test('a count stays apart from an option that is named by one', () => {
  expect(withQuantity('8개', 1)).toBe('8개 × 1')
})

/** An inserted name, a space or a dot, and a quantity with 개 directly after it. */
const direct = /\b(?:\w*[nN]ame|option|item|goods|nameOf\([^)]*\)|optionName\([^)]*\))\}(?: | · )\$?\{[^{}]*[qQ]uantity[^{}]*\}개/

test('no customer reads an option and its count as two numbers', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const files = globSync('src/{web/{features,screens},contract,services}/**/*.{ts,tsx}', { cwd: root })
  const found = files.filter(file => !/\.test\.tsx?$/.test(file) && direct.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
