import { expect, test } from 'vitest'
import { isConfirmation } from './withdrawal-word.ts'

test.each([
  ['탈퇴', true],
  [' 탈퇴 ', true],
  ['탈퇴'.normalize('NFD'), true],
  [' 탈퇴 '.normalize('NFD'), true],
  ['탈퇴해', false],
  ['탈', false],
  ['', false],
])('%j confirms: %s', (typed, expected) => expect(isConfirmation(typed)).toBe(expected))
