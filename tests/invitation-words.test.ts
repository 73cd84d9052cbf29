import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** A promise of points for a code that is entered. */
const promise = /코드를?[^\n]{0,40}입력하(면|는 순간)|초대한 사람 모두 포인트|earningRows\(\)/
const condition = /[rR]ewardWhen|첫 픽업/

test('every text that promises points for an invitation says that they may wait for the first pickup', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter(file => !file.includes('.test.'))
  const promising = files.filter(file => promise.test(readFileSync(join(root, file), 'utf8')))
  expect(promising.length).toBeGreaterThan(6)
  const silent = promising.filter(file => !condition.test(readFileSync(join(root, file), 'utf8')))
  expect(silent.filter(file => !file.endsWith('shop/rules.ts'))).toEqual([])
})
