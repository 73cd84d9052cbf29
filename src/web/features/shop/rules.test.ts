import { expect, test } from 'vitest'
import { afterDeadlineExamples, earningRows, penaltyRows, suspendingNoShows, tierRows } from './rules.ts'

// SPEC section 4 and 9, by hand: what customers read must be what the shop does

test('penalties', () => {
  expect(penaltyRows(1).map(({ when, points, noShows }) => [when, points, noShows])).toEqual([
    ['마감 전에 취소', '0P', '없음'],
    ['마감 뒤에 취소', '−20P ~ −100P', '없음'],
    ['픽업일에 취소', '−50P', '0.5회'],
    ['늦게 픽업', '−40P', '없음'],
    ['찾아가지 않음', '−100P', '1회'],
  ])
  expect(penaltyRows(2)[3]?.detail).toBe('픽업 기간 뒤 2일 안')
  expect(suspendingNoShows).toBe(3)
})

test('what is past its deadline costs by its price, up to the most', () => {
  expect(afterDeadlineExamples()).toEqual([
    { total: '10,000원', points: '−50P' },
    { total: '20,000원', points: '−80P' },
    { total: '26,667원', points: '−100P' },
  ])
})

test('points', () => {
  const rows = Object.fromEntries(earningRows().map(({ what, points }) => [what, points]))
  expect(rows).toMatchObject({
    가입: '+20P',
    '친구의 초대 코드 입력': '+30P',
    '내 코드로 친구가 가입': '+100P',
    '후기 쓰기': '+5P',
    '하루 첫 방문': '+1P',
    '7일 연속 출석': '+10P',
    '150일 연속 출석': '+500P',
    '미션: 한 달 다섯 번 픽업': '+30P',
  })
  expect(Object.keys(rows)).toHaveLength(17)
})

test('tiers', () => {
  expect(tierRows()).toEqual([
    { tier: '공구새싹', asks: '처음 시작하는 등급' },
    { tier: '공구요정', asks: '픽업 30번부터, 픽업 약속률 90% 이상' },
    { tier: '공구왕', asks: '픽업 100번부터, 픽업 약속률 95% 이상' },
    { tier: '공구의 신', asks: '픽업 250번부터, 픽업 약속률 98% 이상' },
  ])
})
