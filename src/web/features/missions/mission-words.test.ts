import { expect, test } from 'vitest'
import { missionWords, shownMissions, type OwnMission } from './mission-words.ts'

const mission = (over: Partial<OwnMission>): OwnMission => ({
  missionId: 'monthly-pickup',
  uniquePeriodId: '2025-11',
  reward: 30,
  target: 5,
  progress: 3,
  state: 'open',
  claimedAt: null,
  claimUntil: null,
  ...over,
})

test('a month is distinguished from the one before', () => {
  expect(missionWords(mission({}), '2025-11', true).title).toBe('이번 달 픽업 5회')
  expect(missionWords(mission({ uniquePeriodId: '2025-10' }), '2025-11', true).title).toBe('지난달 픽업 5회')
  expect(missionWords(mission({ missionId: 'no-show-free', uniquePeriodId: '2025-10' }), '2025-11', true).note).toBe(
    '10월 · 노쇼 0회',
  )
  // one pickup is enough (docs/RULES.md#missions)
  expect(missionWords(mission({ missionId: 'no-show-free', state: 'missed' }), '2025-11', true).note).toMatch(/^1회 이상 /)
})

test('a friend who joined by e-mail counts after what the shop can confirm', () => {
  const note = (sendsMail: boolean) => missionWords(mission({ missionId: 'referral-count-1' }), '2025-11', sendsMail).note
  expect(note(true)).toBe('친구가 내 코드를 입력하면 · 이메일 가입은 이메일 확인이나 첫 픽업 뒤')
  expect(note(false)).toBe('친구가 내 코드를 입력하면 · 이메일 가입은 첫 픽업 뒤')
})

test('rewards to claim stand first, what was claimed last, and last month only while it can be claimed', () => {
  const items = [
    mission({ missionId: 'no-show-free', state: 'missed' }),
    mission({ missionId: 'signup-bonus', state: 'claimed' }),
    mission({ state: 'open' }),
    mission({ uniquePeriodId: '2025-10', state: 'claimed' }),
    mission({ missionId: 'first-nickname-set', state: 'claimable' }),
  ]
  const shown = (list: OwnMission[]) => shownMissions(list, '2025-11').map(each => `${each.missionId} ${each.uniquePeriodId}`)
  expect(shown(items)).toEqual([
    'first-nickname-set 2025-11',
    'monthly-pickup 2025-11',
    'signup-bonus 2025-11',
    'no-show-free 2025-11',
  ])
  expect(shown([mission({ uniquePeriodId: '2025-10', state: 'claimable' })])).toEqual(['monthly-pickup 2025-10'])
  expect(shown([mission({ uniquePeriodId: '2025-10', state: 'missed' })])).toEqual([])
})
