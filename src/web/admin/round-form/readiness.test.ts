import { expect, test } from 'vitest'
import { emptyForm } from './form-values.ts'
import { sampleForm, sampleGroup, sampleItem } from './form-samples.ts'
import { readinessOf } from './readiness.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')
const textsOf = (...args: Parameters<typeof readinessOf>) => readinessOf(...args).map(note => `${note.tone}: ${note.text}`)

test('a whole form is fine', () => {
  expect(textsOf(sampleForm(), true, now)).toEqual([
    'fine: 사진 1장을 추가했어요',
    'fine: 가격 1개를 입력했어요',
    'fine: 마감하고 2일 뒤가 픽업이에요',
  ])
})

test('an empty form says what is missing, and that it would start at once', () => {
  expect(textsOf(emptyForm(), true, now)).toEqual([
    'careful: 사진을 추가해야 올릴 수 있어요',
    'careful: 가격을 입력해야 저장할 수 있어요',
    'open: 마감과 픽업 날을 정해 주세요',
    'careful: 올리면 바로 팔기 시작해요',
  ])
})

test('says what a deduction means, in quantities', () => {
  const groups = [sampleGroup({ items: [sampleItem(), sampleItem({ name: '가정용 10kg', deduction: 2 })] })]
  expect(textsOf(sampleForm({ groups }), true, now)).toContain('careful: 가정용 10kg은 2개씩 빠져서 최대 100개까지 팔려요')
})

test('warns of endless stock and of tiers', () => {
  const texts = textsOf(sampleForm({ groups: [sampleGroup({ unlimited: true })], tiers: ['king', 'god'] }), true, now)
  expect(texts).toContain('careful: 감귤 상자는 재고 제한 없이 팔려요')
  expect(texts).toContain('careful: 공구왕부터 살 수 있어요')
})

test('a deadline that has passed is said instead of a start', () => {
  const after = Temporal.Instant.from('2026-12-31T03:00:00Z')
  for (const publishDay of [null, '2026-11-20']) {
    const texts = textsOf(sampleForm({ publishDay }), true, after)
    expect(texts).toContain('careful: 마감이 이미 지나서 올려도 예약을 받지 않아요')
    expect(texts).not.toContain('careful: 올리면 바로 팔기 시작해요')
  }
})

test('what is on sale already does not start again', () => {
  expect(textsOf(sampleForm({ publishDay: null }), true, now)).toContain('careful: 올리면 바로 팔기 시작해요')
  expect(textsOf(sampleForm({ publishDay: null }), false, now)).not.toContain('careful: 올리면 바로 팔기 시작해요')
})
