import { expect, test } from 'vitest'
import { memberExport, orderExport, pointExport, raffleExport, reportExport } from '../../../contract/schemas/exports.ts'
import { paperFileSearch } from '../../../contract/schemas/papers.ts'
import { bannerInput, storeInput } from '../../../contract/schemas/shop-front.ts'
import { actionName } from './action-words.ts'
import { changesOf } from './changes.ts'
import { fieldName } from './field-words.ts'

const words = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ name, before: was, after: is }) =>
    was === null ? `${name}: ${is}` : `${name}: ${was} → ${is}`,
  )

test.each([
  [
    'only what differs, ids left out',
    { pickupCount: 62, noShowHalves: 5, loyaltyTier: 'fairy', manualTier: 'god' },
    { pickupCount: 62, noShowHalves: 2, loyaltyTier: 'fairy', manualTier: null },
    ['노쇼: 2.5회 → 1회', '고정 등급: 공구의 신 → 고정하지 않음'],
  ],
  ['points', { points: 1284 }, { points: 1314, entryId: 'x', amount: 30 }, ['포인트: 1,284P → 1,314P', '조정: +30P']],
  ['a debt', { points: 0 }, { points: -40 }, ['포인트: 0P → −40P']],
  ['roles', { role: 'customer' }, { role: 'admin' }, ['역할: 고객 → 관리자']],
  [
    'orders',
    { status: 'RESERVED' },
    { status: 'CANCELED', penaltyType: 'no_show', points: -100 },
    ['상태: 예약됨 → 취소됨', '포인트: −100P', '벌점: 노쇼'],
  ],
  [
    'an order that was parted',
    { lines: 1, quantity: 2 },
    { newOrderId: 'x', pickedUpQuantity: 1, remainingQuantity: 1 },
    ['수량: 2개', '상품 줄: 1줄', '픽업한 수량: 1개', '남은 수량: 1개'],
  ],
  [
    'a no-show that was taken back',
    { status: 'CANCELED' },
    { status: 'RESERVED', noShowHalves: -1 },
    ['상태: 취소됨 → 예약됨', '노쇼: −0.5회'],
  ],
  ['rounds', { status: 'selling', version: 1 }, { status: 'canceled' }, ['상태: 판매 중 → 취소됨']],
  ['stock', { total: 20 }, { total: null }, ['총재고: 20개 → 제한 없음']],
  [
    'days and moments in Seoul',
    { deadline: '2026-11-24T11:00:00Z', pickupDate: '2026-11-25' },
    { deadline: '2026-11-24T12:30:00Z', pickupDate: '2026-11-26' },
    ['픽업 첫날: 11월 25일(수) → 11월 26일(목)', '마감: 11월 24일(화) 20:00 → 11월 24일(화) 21:30'],
  ],
  ['tiers that may buy', { allowedTiers: [] }, { allowedTiers: ['king', 'god'] }, ['살 수 있는 등급: 모두 → 공구왕, 공구의 신']],
  [
    'things by their names',
    { groups: [{ id: 'a', groupName: '한라봉', total: 20 }] },
    { groups: [{ id: 'a', groupName: '한라봉', total: 30 }] },
    ['옵션과 재고: 한라봉 20개 → 한라봉 30개'],
  ],
  ['things within', { details: { phone: '1', address: 'x' } }, { details: { phone: '2', address: 'x' } }, ['전화: 1 → 2']],
  ['another order of the same', ['a', 'b'], ['b', 'a'], ['목록: 순서를 바꿈']],
  ['lists by names', [{ name: '과일' }], [{ name: '과일' }, { name: '채소' }], ['목록: 과일 → 과일, 채소']],
  ['what says nothing new in words', { imageIds: ['a'] }, { imageIds: ['b'] }, ['사진: 바꿈']],
  ['what is gone', { role: 'customer' }, null, ['역할: 고객 → 없음']],
  ['what was made, without what it has not', null, { startsAt: null, link: '', alt: '감귤' }, ['설명: 감귤']],
  [
    'what was taken away',
    null,
    { format: 'xlsx', status: 'RESERVED,PREPAID', tier: 'king,god', pickupFrom: '2026-11-24', category: 'none,a,b', rows: 27 },
    [
      '상태: 예약됨, 선입금 확인',
      '등급: 공구왕, 공구의 신',
      '행: 27행',
      '픽업 날부터: 11월 24일(화)',
      '카테고리: 2개, 미지정',
      '파일: 엑셀',
    ],
  ],
  ['a span', null, { from: '2026-11-01', to: '2026-11-30' }, ['첫날: 11월 1일(일)', '마지막 날: 11월 30일(월)']],
  ['the round that another was made from', null, { from: 'round-1', roundName: '2차' }, ['회차 이름: 2차']],
  ['nothing', null, null, []],
  ['a field without words', { mystery: 1 }, { mystery: true }, ['mystery: 1 → 예']],
])('%s', (_, before, after, expected) => {
  expect(words(before, after)).toEqual(expected)
})

test('an action is named, an unknown one by its kind', () => {
  expect(['export.report', 'order.something', 'nobody.knows', 'constructor'].map(actionName)).toEqual([
    '보고서 내보내기',
    '주문 변경',
    '그 밖 변경',
    '그 밖 변경',
  ])
})

test('whatever the shop may be told of itself has a name in Korean', () => {
  const names = Object.keys({ ...storeInput.shape, ...bannerInput.shape }).map(field => fieldName(field))
  expect(names.filter(name => name !== null && /[a-z]/i.test(name))).toEqual([])
})

test('whatever an export may be filtered by has a name in Korean, or is an id', () => {
  const filters = [orderExport, memberExport, pointExport, raffleExport, reportExport, paperFileSearch]
  const names = filters.flatMap(filter => Object.keys(filter.shape)).map(field => fieldName(field, '2026-11-24'))
  expect(names.filter(name => name !== null && /[a-z]/i.test(name))).toEqual([])
})
