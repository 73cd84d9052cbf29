import { expect, test } from 'vitest'
import { namesakeWords } from './namesake-words.ts'

const han = { id: 'a', name: '한지민', phoneLast4: '7777' }

test.each([
  [[], null],
  [[han], null],
  [[{ ...han, id: 'b' }], '같은 이름·번호'],
  [[{ ...han, id: 'b', phoneLast4: '1234' }], '같은 이름'],
  [[{ ...han, id: 'b', name: '김서연' }], '같은 번호'],
  [[{ id: 'b', name: '김서연', phoneLast4: '1234' }], null],
])('among %j: %s', (others, words) => expect(namesakeWords(han, [han, ...others])).toBe(words))

test('two without a number share none', () => {
  const [one, other] = [
    { ...han, phoneLast4: null },
    { id: 'b', name: '김서연', phoneLast4: null },
  ]
  expect(namesakeWords(one, [one, other])).toBeNull()
})
