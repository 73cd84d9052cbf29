import { expect, test } from 'vitest'
import { bothNotes } from './both-notes.ts'

test.each([
  ['문 앞에 둬요', '조카가 와요', '문 앞에 둬요\n조카가 와요'],
  ['문 앞에 둬요', ' 조카가 와요 ', '문 앞에 둬요\n조카가 와요'],
  ['문 앞에 둬요', '앞에 둬요'.normalize('NFD'), null],
  ['', '조카가 와요', null],
  ['문 앞에 둬요', '', null],
  ['문 앞에 둬요', '문 앞에 둬요. 조카가 와요', null],
  ['가'.repeat(250), '나'.repeat(249), `${'가'.repeat(250)}\n${'나'.repeat(249)}`],
  ['가'.repeat(250), '나'.repeat(250), null],
])('%s and %s', (saved, own, both) => {
  expect(bothNotes(saved, own)).toBe(both)
})
