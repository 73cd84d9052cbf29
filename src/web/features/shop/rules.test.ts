import { expect, test } from 'vitest'
import { isMet, missionRules, missions } from '../../../domain/mission.ts'
import { tierNames, tiers } from '../../../domain/tier.ts'
import {
  afterDeadlineExamples,
  earningRows,
  limitedTierRows,
  penaltyRows,
  suspendingNoShows,
  tierRows,
  withheldRewards,
} from './rules.ts'

// Expected figures are written by hand from docs/RULES.md, since customers read what the shop does.

test('penalties', () => {
  expect(penaltyRows(1).map(({ when, points, noShows }) => [when, points, noShows])).toEqual([
    ['마감 전 취소', '0P', '없음'],
    ['마감 뒤 취소', '−20P ~ −100P', '없음'],
    ['픽업일 취소', '−50P', '0.5회'],
    ['늦은 픽업', '−40P', '없음'],
    ['찾아가지 않음', '−100P', '1회'],
  ])
  expect(penaltyRows(1)[4]?.detail).toBe('주문은 취소돼요. 선입금한 주문은 취소하지 않고 가게가 연락드려요')
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
    '가입 포인트': '+20P',
    '친구의 초대 코드 입력': '+30P',
    '친구가 내 초대 코드 입력': '+100P',
    '후기 쓰기': '+5P',
    '하루 첫 출석': '+1P',
    '7일 연속 출석': '+10P',
    '150일 연속 출석': '+500P',
    '미션: 픽업 5회': '+30P',
  })
  expect(Object.keys(rows)).toHaveLength(17)
})

test('tiers', () => {
  expect(tierRows()).toEqual([
    { tier: '공구새싹', asks: '처음 시작하는 등급' },
    { tier: '공구요정', asks: '픽업 30회부터, 픽업 약속률 90% 이상' },
    { tier: '공구왕', asks: '픽업 100회부터, 픽업 약속률 95% 이상' },
    { tier: '공구의 신', asks: '픽업 250회부터, 픽업 약속률 98% 이상' },
  ])
})

test('every tier stands in one of the two lists', () => {
  const named = [...tierRows(), ...limitedTierRows()].map(row => row.tier)
  expect(named).toEqual(tiers.map(tier => tierNames[tier]))
  expect(limitedTierRows().map(row => row.asks.split('.')[0])).toEqual(['픽업 약속률 70% 미만', '노쇼 3회부터'])
})

test('what is withheld from who comes back names all that the shop withholds', () => {
  const most = { pickups: 9, missed: 0, hasNickname: true, longestStreak: 9, friends: 9 }
  const withheld = missions.filter(mission => !isMet(mission, { ...most, isReturning: true }))
  expect(withheldRewards()).toBe('가입 포인트 20P, 미션 ‘가입 축하’ 100P, 초대 코드 입력 30P')
  for (const mission of withheld) expect(withheldRewards()).toContain(missionRules[mission].name)
  expect(withheld).toHaveLength(1)
})
