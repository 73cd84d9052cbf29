import { expect, it } from 'vitest'
import { changesOf, whyText } from './finding-words.ts'

it('describes a value before and after in the words of the screens', () => {
  expect(
    changesOf({
      before: { noShowHalves: 3, tier: 'sprout', points: -50 },
      after: { noShowHalves: 2, tier: 'fairy', points: 1204, entries: 2 },
    }).map(({ field, from, to }) => [field, from, to]),
  ).toEqual([
    ['노쇼 횟수', 1.5, 1],
    ['등급', '공구새싹', '공구요정'],
    ['포인트 잔액', -50, 1204],
    ['내역 수', null, 2],
  ])
})

it('describes why a value was corrected, and why not', () => {
  expect(whyText({ kind: 'shelf', mended: true })).toBe('주문과 대기에서 센 수량과 달랐어요')
  expect(whyText({ kind: 'shelf', mended: false })).toContain('그대로 두었어요')
  expect(whyText({ kind: 'counts', mended: false })).toContain('그대로 두었어요')
})
