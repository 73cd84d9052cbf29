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

test('a month is told apart from the one before', () => {
  expect(missionWords(mission({}), '2025-11').title).toBe('이번 달 픽업 5회')
  expect(missionWords(mission({ uniquePeriodId: '2025-10' }), '2025-11').title).toBe('지난달 픽업 5회')
  expect(missionWords(mission({ missionId: 'no-show-free', uniquePeriodId: '2025-10' }), '2025-11').note).toBe('10월 · 노쇼 0회')
  // one pickup is enough (DECISIONS, Missions)
  expect(missionWords(mission({ missionId: 'no-show-free', state: 'missed' }), '2025-11').note).toMatch(/^1회 이상 /)
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
