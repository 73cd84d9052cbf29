import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['3kg 상자', '소과', ' · ', '3kg 상자 · 소과'],
  ['매운맛', '매운맛 2인분', ' · ', '매운맛 2인분'],
  ['미니', '미니 (지름 12cm)', ' · ', '미니 (지름 12cm)'],
  ['소금빵', '소금빵', ' ', '소금빵'],
  ['매운맛 2인분', '매운맛', ' ', '매운맛 2인분 매운맛'],
  ['떡볶이', '순한 떡볶이', ' ', '떡볶이 순한 떡볶이'],
  ['소금빵', '', ' ', '소금빵'],
])('%s and %s', (whole, option, between, words) => {
  expect(fullName(whole, option, between)).toBe(words)
})
