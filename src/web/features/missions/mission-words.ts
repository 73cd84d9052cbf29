import type { OwnMissions } from '../../../contract/schemas/missions.ts'
import type { Mission } from '../../../domain/mission.ts'

export type OwnMission = OwnMissions['items'][number]

/**
 * Returns a mission's title and note in Korean. `thisMonth` (`YYYY-MM`) decides whether the title says this month or last month. With
 * `sendsMail`, the note says that an invited friend also counts once their mail address is confirmed (docs/RULES.md#invitations).
 */
export function missionWords({ missionId, uniquePeriodId, target, state }: OwnMission, thisMonth: string, sendsMail: boolean) {
  const month = Number(uniquePeriodId.split('-')[1])
  const words: Record<Mission, { title: string; note: string }> = {
    'no-show-free': {
      title: '노쇼 없는 달',
      note: state === 'missed' ? '1회 이상 픽업하고 노쇼가 없으면 다음 달에 받아요' : `${month}월 · 노쇼 0회`,
    },
    'monthly-pickup': {
      title: `${uniquePeriodId === thisMonth ? '이번 달' : '지난달'} 픽업 ${target}회`,
      note: `${month}월에 찾아간 주문`,
    },
    'signup-bonus': { title: '가입 축하', note: '가입을 환영해요' },
    'first-nickname-set': { title: '첫 닉네임 정하기', note: '나를 부르는 이름이에요' },
    'consecutive-login-3': { title: `${target}일 연속 출석`, note: '하루 한 번 들르면 돼요' },
    'referral-count-1': {
      title: '친구 1명 초대',
      note: `친구가 내 코드를 입력하면 · 이메일 가입은 ${sendsMail ? '이메일 확인이나 ' : ''}첫 픽업 뒤`,
    },
  }
  return words[missionId]
}

const places: Record<OwnMission['state'], number> = { claimable: 0, open: 1, claimed: 2, missed: 3 }

/** Sorts missions: claimable, open, claimed, missed. Last month's pickup mission is shown only while claimable. */
export function shownMissions(items: readonly OwnMission[], thisMonth: string): OwnMission[] {
  return items
    .filter(each => each.missionId !== 'monthly-pickup' || each.uniquePeriodId === thisMonth || each.state === 'claimable')
    .toSorted((a, b) => places[a.state] - places[b.state])
}
