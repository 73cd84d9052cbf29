import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { josa } from './josa.ts'
import { quoted } from './quoted.ts'

test.each([
  ['4개', '‘4개’\u2060는'],
  ['소과', '‘소과’\u2060는'],
  ['가정용 5kg', '‘가정용 5kg’\u2060은'],
  ['선물용 (대)', '‘선물용 (대)’\u2060는'],
])('the particle behind %s follows its last letter, not the mark', (option, words) => {
  expect(josa(quoted(option), '은/는')).toBe(words)
})

/** An option's name and what follows it in a sentence: a particle, or further words after a space. */
const bare = /josa\((?:instead\.name|\w+\.itemName|option|optionName\(|nameIn\()|\$\{(?:goods|\w+\.itemName|option)\} [가-힣]/

test('no sentence for customers carries an option without quotation marks', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const files = globSync('src/{web/{features,screens},contract,services}/**/*.{ts,tsx}', { cwd: root })
  const found = files.filter(file => !/\.test\.tsx?$/.test(file) && bare.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
