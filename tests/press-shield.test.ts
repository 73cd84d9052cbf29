import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('every overlay of the counter ignores the second press of a double press', () => {
  const openers = globSync('src/web/admin/**/*.tsx', { cwd: root }).filter(file => /\bshowModal\(/.test(text(file)))
  expect(openers.length).toBeGreaterThan(1)
  expect(openers.filter(file => !/\bshieldFinger\(/.test(text(file)))).toEqual([])
})

test('the keys of the counter do not take that shield for an open menu', () => {
  const files = globSync('src/web/admin/**/*.{ts,tsx}', { cwd: root })
  expect(files.filter(file => /querySelector\([^)]*\[popover\]:popover-open'\)/.test(text(file)))).toEqual([])
})

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
