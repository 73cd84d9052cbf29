import { expect, test } from 'vitest'
import type { ChangedField } from './merge-forms.ts'
import { changedElsewhereWords, withTheirs } from './others-words.ts'

const field = (label: string, theirs: string): ChangedField => ({
  path: label,
  label,
  before: '',
  theirs,
  mine: '',
  isMineToo: true,
})

test.each([
  [[field('딸기 총재고', '27개')], '그사이 다른 사람이 딸기 총재고를 ‘27개’로 바꿔서 저장하지 않았어요'],
  [
    [field('가격', '3,000원'), field('마감', '바로')],
    '그사이 다른 사람이 가격을 ‘3,000원’으로, 모두 2곳을 바꿔서 저장하지 않았어요',
  ],
  [[], '그사이 다른 사람이 바꿔서 저장하지 않았어요. 바뀐 것을 확인해 주세요'],
])('a refused save names the field and its new value', (fields, words) => {
  expect(changedElsewhereWords(fields)).toBe(words)
})

test('the message of a save names what it kept of others', () => {
  expect(withTheirs('저장했어요', [])).toBe('저장했어요')
  expect(withTheirs('저장했어요', [field('딸기 총재고', '27개')])).toBe(
    '저장했어요. 다른 사람이 바꾼 딸기 총재고는 그대로 뒀어요',
  )
  expect(withTheirs('저장했어요', [field('가격', ''), field('마감', '')])).toBe(
    '저장했어요. 다른 사람이 바꾼 가격 외 1곳은 그대로 뒀어요',
  )
})
