import { beforeEach, expect, test } from 'vitest'
import { begun, forgetBegun } from './begun.ts'

beforeEach(() => begun.clear())

test('saved fields are forgotten', () => {
  begun.set('nickname', { nickname: '감귤' })
  forgetBegun('nickname', { nickname: '감귤' })
  expect(begun.has('nickname')).toBe(false)
})

test('a late answer keeps what was typed in the form since', () => {
  begun.set('profile', { displayName: '나중 이름' })
  forgetBegun('profile', { displayName: '먼저 이름', phone: null })
  expect(begun.get('profile')).toEqual({ displayName: '나중 이름' })
})

test('another form is untouched', () => {
  begun.set('email', { next: 'new@example.com' })
  forgetBegun('nickname', { nickname: '감귤' })
  expect(begun.has('email')).toBe(true)
})
