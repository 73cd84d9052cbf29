import { expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { messageOf } from '../../contract/words/messages.ts'
import { audit } from '../maintenance/doctor.ts'
import { deliver } from '../notifications/deliver.ts'
import { claimMissionReward } from '../missions/claim.ts'
import { payAtPickup } from '../referral/pickup-rewards.ts'
import { processReferralCode } from '../referral/process-code.ts'
import { createMember } from './create-member.ts'
import { recogniseAddress } from '../referral/former-members.ts'
import { saveProfile } from './save-profile.ts'
import { withdraw } from './withdraw.ts'

/** A second account with the same telephone number (docs/decisions/056-a-number-that-is-known.md). */
const counter = new Counter()
const settings = { referralPrefix: 'MOAP', formerSecret: 'only-for-tests-and-long-enough' }
let nth = 0

async function join(minutes = 0): Promise<string> {
  const passwordHash = 'a-hash-that-nobody-made:and-no-salt'
  const input = { email: `known${nth++}@shop.example`, password: 'correct horse', passwordHash, displayName: '김다시' }
  const joined = await counter.at(counter.now.add({ minutes }), () => createMember(counter.context, input, settings))
  return joined.userId
}
const give = (userId: string, phone: string) => saveProfile(counter.context, settings, customer(userId), { phone })
const row = async (userId: string) =>
  (await counter.db.query<Record<string, unknown>>(`select * from users where id = $1`, [userId]))[0]!
const reasons = async (userId: string) =>
  (
    await counter.db.query<{ reason: string }>(`select reason from point_entries where user_id = $1 order by entry_no`, [userId])
  ).map(({ reason }) => reason)

async function restricted(phone: string): Promise<string> {
  const userId = await join()
  await give(userId, phone)
  await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [userId])
  return userId
}
async function enterCode(userId: string): Promise<string> {
  const inviter = await aUser(counter.db)
  await processReferralCode(counter.context, customer(userId), { code: (await row(inviter))['referral_code'] as string })
  return inviter
}
const rewardOf = async (friendId: string) =>
  (await counter.db.query(`select reward, friend_reward from referrals where invitee_id = $1`, [friendId]))[0]

it('of a restricted person: the welcome is reversed, no code may be entered, and nobody is restricted for it', async () => {
  await restricted('010-5555-1001')
  const second = await join(1)
  expect(await row(second)).toMatchObject({ points: 20 })
  await give(second, '010 5555 1001')
  await give(second, '010 5555 1001')
  expect(await row(second)).toMatchObject({ is_returning: true, points: 0, is_suspended: false })
  expect(await refusal(enterCode(second))).toEqual({ code: 'REFERRAL_RETURNING' })
  const claim = claimMissionReward(counter.context, second, { missionId: 'signup-bonus', uniquePeriodId: 'once' })
  expect((await refusal(claim))?.code).toBe('MISSION_NOT_MET')
})

it('reverses the mission and the friend’s points too where they were given before the number', async () => {
  await restricted('010-5555-1002')
  const second = await join(1)
  await counter.db.query(`update auth_users set email_verified = true where id = $1`, [second])
  await claimMissionReward(counter.context, second, { missionId: 'signup-bonus', uniquePeriodId: 'once' })
  const inviter = await enterCode(second)
  expect(await row(second)).toMatchObject({ points: 150 })
  await give(second, '01055551002')
  expect(await row(second)).toMatchObject({ points: 0 })
  // the inviter was notified of the reward and keeps it
  expect(await row(inviter)).toMatchObject({ points: 100 })
  await expectSoundLedger(counter.db)
  const found = await audit(counter.db, counter.now)
  expect(found.filter(each => each.audit !== 'people.user_without_account')).toEqual([])
})

it('gives nothing of an invitation that was held until then', async () => {
  await restricted('010-5555-1003')
  const second = await join(1)
  const inviter = await enterCode(second)
  expect(await rewardOf(second)).toEqual({ reward: 'held', friend_reward: 'held' })
  await give(second, '01055551003')
  await counter.db.transaction(tx => payAtPickup(tx, counter.context, second, counter.now))
  expect(await rewardOf(second)).toEqual({ reward: 'returning', friend_reward: 'held' })
  expect([(await row(second))['points'], (await row(inviter))['points']]).toEqual([0, 0])
})

it.each<[string, (phone: string) => Promise<void>]>([
  ['nobody restricted', async phone => void (await give(await join(), phone))],
  [
    'somebody whose restriction was lifted',
    async phone => {
      const first = await restricted(phone)
      await counter.db.query(`update users set manual_tier = null where id = $1`, [first])
    },
  ],
])('of %s changes nothing', async (_, others) => {
  const phone = `0105555${2000 + nth}`
  await others(phone)
  const second = await join(1)
  await give(second, phone)
  expect(await row(second)).toMatchObject({ is_returning: false, points: 20 })
})

it('of a restricted person who joined later changes nothing', async () => {
  const elder = await join()
  const phone = '01055553001'
  const first = await join(1)
  await give(first, phone)
  await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [first])
  await give(elder, phone)
  expect(await row(elder)).toMatchObject({ is_returning: false, points: 20 })
})

it('reveals no more of whose number it is than to a person who had withdrawn', async () => {
  await restricted('010-5555-4001')
  const second = await join(1)
  await give(second, '01055554001')
  expect(await reasons(second)).toEqual(['가입 포인트', '다시 가입한 회원이라 가입 포인트 회수'])
  expect(messageOf({ code: 'REFERRAL_RETURNING' })).not.toMatch(/번호|제한/)
})

it('of a restricted person who left restricts nobody; their proven address does once, recorded without an author, and is told', async () => {
  const phone = '010-5555-1009'
  const first = await restricted(phone)
  const { email } = await row(first)
  await counter.db.query(`update auth_users set email_verified = true, proven_email = email where id = $1`, [first])
  const recognise = (userId: string) =>
    counter.db.transaction(tx => recogniseAddress(tx, counter.context, settings.formerSecret, { userId, email: email as string }))
  await withdraw(counter.context, settings, customer(first))
  const again = await join(1)
  await give(again, phone)
  expect(await row(again)).toMatchObject({ is_returning: true, is_suspended: false })
  await recognise(again)
  await recognise(again)
  expect(await row(again)).toMatchObject({ is_returning: true, is_suspended: true, manual_tier: 'restricted' })
  const records = await counter.db.query(`select action, actor_id, before, after from audit_log where subject_id = $1`, [again])
  const standing = { pickupCount: 0, noShowHalves: 0, loyaltyTier: 'sprout' }
  expect(records).toEqual([
    {
      action: 'user.restricted',
      actor_id: null,
      before: { ...standing, manualTier: null },
      after: { ...standing, manualTier: 'restricted' },
    },
  ])
  while ((await deliver(counter.context, [])) > 0);
  const told = await counter.db.query(`select kind, data from notifications where user_id = $1 and kind = 'tier_changed'`, [
    again,
  ])
  expect(told).toEqual([{ kind: 'tier_changed', data: { from: 'sprout', to: 'restricted' } }])
})
