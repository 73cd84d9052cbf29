import { expect, test } from 'vitest'
import { LATE_PICKUP_POINTS, penaltyOf } from './penalty.ts'
import {
  adjustmentPresets,
  FRIEND_INVITE_POINTS,
  MANUAL_PREFIX,
  markedByHand,
  withoutHandMark,
  NEW_MEMBER_POINTS,
  REFERRAL_ENTRY_POINTS,
  REVIEW_POINTS,
} from './rewards.ts'
import { VISIT_POINTS } from './streak.ts'
import { MOVE_UP_POINTS } from './waitlist.ts'

const preset = (id: string) => adjustmentPresets.find(each => each.id === id)?.amount

/** Every amount of points (docs/RULES.md#points). Streaks have their table in streak.test.ts, missions in mission.test.ts. */
test.each<[string, number | undefined, number]>([
  ['daily first login', VISIT_POINTS, 1],
  ['late pickup', LATE_PICKUP_POINTS, -40],
  ['no-show', penaltyOf('no_show', 0).points, -100],
  ['late cancel', penaltyOf('late', 0).points, -50],
  ['late cancel, in halves of a no-show', penaltyOf('late', 0).noShowHalves, 1],
  ['cancel after deadline, at least', penaltyOf('after_deadline', 0).points, -20],
  ['cancel after deadline, at most', penaltyOf('after_deadline', 26_667).points, -100],
  ['review', REVIEW_POINTS, 5],
  ['review, by hand', preset('review'), 5],
  ['friend invite', FRIEND_INVITE_POINTS, 100],
  ['community promotion', preset('community'), 200],
  ['new member', NEW_MEMBER_POINTS, 20],
  ['referral code entry', REFERRAL_ENTRY_POINTS, 30],
  ['waitlist move up', MOVE_UP_POINTS, 50],
])('%s is worth %i', (_, points, expected) => {
  expect(points).toBe(expected)
})

test('the prefix of points by hand ends with a blank', () => {
  expect(MANUAL_PREFIX).toBe('(수동) ')
})

test.each([
  ['행사', '(수동) 행사'],
  [' 행사 ', '(수동) 행사'],
  ['(수동) 행사', '(수동) 행사'],
  ['수동 행사', '(수동) 수동 행사'],
  ['(수동) 행사'.normalize('NFD'), '(수동) 행사'],
])('“%s” is marked as made by hand once', (given, marked) => {
  expect(markedByHand(given)).toBe(marked)
  expect(markedByHand(withoutHandMark(marked))).toBe(marked)
})
