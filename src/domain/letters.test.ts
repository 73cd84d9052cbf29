import { expect, test } from 'vitest'
import { cutTo, lettersOf } from './letters.ts'

const family = '👨‍👩‍👧'

test('a family, a flag and a letter with its marks are one character each', () => {
  expect(lettersOf(`김${family}🇰🇷e\u0301`)).toEqual(['김', family, '🇰🇷', 'e\u0301'])
})

test.each([
  ['김민수', 2, '김민'],
  ['김민수', 3, '김민수'],
  [`김${family}`, 6, `김${family}`],
  [`김${family}`, 5, '김'],
  ['🍊🍊', 1, '🍊'],
  ['', 3, ''],
])('%s cut to %i code points is %s', (text, most, cut) => expect(cutTo(text, most)).toBe(cut))
