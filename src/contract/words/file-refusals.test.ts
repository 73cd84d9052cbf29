import { expect, test } from 'vitest'
import { isOfTheFile, PICTURES_ONLY, refusalOfFile } from './file-refusals.ts'
import { limits } from '../limits.ts'
import { messageOf } from './messages.ts'

test.each([
  ['image/jpeg', 1, null],
  ['image/heic', 9_000, null], // the server names it and says what to do
  ['', 9_000, null],
  ['image/jpeg', limits.fileBytes, null],
  ['image/jpeg', limits.fileBytes + 1, '사진은 10MB까지 올릴 수 있어요.'],
  ['image/jpeg', 0, '파일이 비어 있어요. 다른 사진을 올려 주세요.'],
  ['text/plain', 0, PICTURES_ONLY],
  ['application/pdf', 9_000, PICTURES_ONLY],
])('a file of type %j with %i bytes: %j', (type, size, expected) => expect(refusalOfFile({ type, size })).toBe(expected))

test('it says what the server would say', () => {
  expect(messageOf({ code: 'FILE_TYPE_UNSUPPORTED' })).toBe(PICTURES_ONLY)
  expect(messageOf({ code: 'FILE_TOO_LARGE', mostBytes: limits.fileBytes })).toBe(
    refusalOfFile({ type: '', size: limits.fileBytes + 1 }),
  )
})

test('the same file is refused again, a lost connection is not the fault of the file', () => {
  expect(isOfTheFile('FILE_HEIC')).toBe(true)
  for (const code of [null, 'DISK_FULL', 'PICTURES_AWAY', 'TOO_MANY_REQUESTS', 'BUSY'] as const)
    expect(isOfTheFile(code)).toBe(false)
})
