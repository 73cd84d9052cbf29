import { expect, test } from 'vitest'
import { genders, NO_CHOICE } from './choices.ts'

test('a gender is one of three, and none is chosen by default', () => {
  expect(Object.values(genders)).toEqual(['여성', '남성', '기타'])
  expect(NO_CHOICE).toBe('선택 안 함')
})
