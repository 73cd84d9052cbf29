import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

/** The exact messages for invalid changes of points or counts, as the client receives them. */
let app: TestApp
let token: string
let userId: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedIn(app.shop.deps.db, { role: 'admin' })).token
  userId = (await signedIn(app.shop.deps.db)).userId
})
afterAll(() => app.stop())

async function refusedWith(name: string, data: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  const body = (await response.json()) as { error?: { message: string; details: { message: string } } }
  expect(body.error?.details.message).toBe(body.error?.message)
  return body.error?.message ?? `answered ${response.status}`
}

const USER_AND_REASON = '사용자 ID와 조정 사유는 필수입니다.'
const ids = () => ({ requestId: newId(), userId })
it.each<[string, () => object, string]>([
  ['adjustPoints', () => ({ requestId: newId(), amount: 5, reason: '사유' }), USER_AND_REASON],
  ['adjustPoints', () => ({ ...ids(), userId: '', amount: 5, reason: '사유' }), USER_AND_REASON],
  ['adjustPoints', () => ({ ...ids(), amount: 5, reason: '' }), USER_AND_REASON],
  ['adjustPoints', () => ({ ...ids(), amount: 5, reason: '   ' }), USER_AND_REASON],
  ['adjustPoints', () => ({ ...ids(), amount: 5 }), USER_AND_REASON],
  ['adjustPoints', () => ({ ...ids(), amount: 0, reason: '사유' }), '포인트 조정 값은 0이 될 수 없습니다.'],
  ['adjustPoints', () => ({ ...ids(), amount: 0.5, reason: '사유' }), '포인트는 정수로 입력해 주세요.'],
  ['adjustPoints', () => ({ ...ids(), amount: '5', reason: '사유' }), '포인트는 정수로 입력해 주세요.'],
  ['adjustPoints', () => ({ ...ids(), amount: 1_000_001, reason: '사유' }), '한 번에 1,000,000P까지 조정할 수 있어요.'],
  ['adjustPoints', () => ({ ...ids(), amount: -1_000_001, reason: '사유' }), '한 번에 1,000,000P까지 조정할 수 있어요.'],
  ['adjustPoints', () => ({ ...ids(), userId: newId(), amount: 5, reason: '사유' }), '사용자를 찾을 수 없습니다.'],
  ['editPointEntry', () => ({ userId, entryId: newId(), amount: 5, reason: '사유' }), '수정할 포인트 내역을 찾을 수 없습니다.'],
  ['editPointEntry', () => ({ userId, amount: 5, reason: '사유' }), '사용자 ID와 포인트 내역 ID는 필수입니다.'],
  ['deletePointEntry', () => ({ userId, entryId: newId() }), '삭제할 포인트 내역을 찾을 수 없습니다.'],
  ['deletePointEntry', () => ({ userId, entryId: '' }), '사용자 ID와 포인트 내역 ID는 필수입니다.'],
  ['deletePointEntries', () => ({ userId, entryIds: [newId()] }), '삭제할 포인트 내역을 찾을 수 없습니다.'],
  ['deletePointEntries', () => ({ userId, entryIds: [] }), '사용자 ID와 포인트 내역 ID는 필수입니다.'],
  ['deletePointEntries', () => ({ userId }), '사용자 ID와 포인트 내역 ID는 필수입니다.'],
  ['setUserCounts', () => ({ userId, pickupCount: -1, noShowCount: 0 }), '횟수는 0 이상이어야 합니다.'],
  ['setUserCounts', () => ({ userId, pickupCount: 0, noShowCount: -0.5 }), '횟수는 0 이상이어야 합니다.'],
  ['setUserCounts', () => ({ userId, pickupCount: 0.5, noShowCount: 0 }), '픽업 횟수는 정수예요.'],
  ['setUserCounts', () => ({ userId, pickupCount: 0, noShowCount: 0.3 }), '노쇼 횟수는 0.5 단위예요.'],
  ['claimMissionReward', () => ({ missionId: 'tip-the-owner', uniquePeriodId: 'once' }), '없는 미션이에요.'],
  [
    'claimMissionReward',
    () => ({ missionId: 'signup-bonus', uniquePeriodId: '2026-11' }),
    '지금은 받을 수 없는 기간의 미션이에요.',
  ],
])('%s (%#) answers in words', async (name, data, words) => {
  expect(await refusedWith(name, data())).toBe(words)
})

it('does not cache a suspension that has just begun as none', async () => {
  const { db } = app.shop.deps
  const customer = await signedIn(db)
  const me = async () => {
    const response = await fetch(`${app.address}/api/me/summary`, { headers: { authorization: `Bearer ${customer.token}` } })
    return ((await response.json()) as { tier: { current: string } }).tier.current
  }
  const claim = async () => {
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ data: { missionId: 'signup-bonus', uniquePeriodId: 'once' } })
    return (await fetch(`${app.address}/functions/claimMissionReward`, { method: 'POST', headers, body })).status
  }
  expect(await me()).toBe('sprout')
  expect(await refusedWith('suspendUser', { userId: customer.userId, reason: '시험' })).toBe('answered 200')
  expect([await claim(), await me()]).toEqual([403, 'restricted'])
  expect(await refusedWith('liftSuspension', { userId: customer.userId, reason: '시험' })).toBe('answered 200')
  expect([await claim(), await me()]).toEqual([200, 'sprout'])
})
