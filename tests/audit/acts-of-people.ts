import { setUserCounts } from '../../src/services/users/set-counts.ts'
import { setManualTier } from '../../src/services/users/set-tier.ts'
import { liftSuspension, suspendUser } from '../../src/services/users/suspend.ts'
import { adjustPoints } from '../../src/services/points/adjust.ts'
import { deletePointEntries, editPointEntry } from '../../src/services/points/correct.ts'
import { hideReview } from '../../src/services/reviews/hide.ts'
import { writeReview } from '../../src/services/reviews/write.ts'
import { recogniseAddress } from '../../src/services/referral/former-members.ts'
import { issuePasswordCode } from '../../src/services/users/issue-code.ts'
import { endUserSessions } from '../../src/services/users/end-user-sessions.ts'
import { removeFactor } from '../../src/services/users/second-factor.ts'
import { setRole, setUserRole } from '../../src/services/users/set-role.ts'
import { withdraw } from '../../src/services/users/withdraw.ts'
import { v7 as newId } from 'uuid'
import { aPasskey } from '../support/passkeys.ts'
import { givePassword } from '../support/passwords.ts'
import { aSecondFactor } from '../support/second-factors.ts'
import { signedIn } from '../support/sessions.ts'
import type { Acts, Scene } from './scene.ts'

async function adjust(scene: Scene, amount: number) {
  const userId = await scene.customer()
  const input = { requestId: newId(), userId, amount, reason: '행사', asPenalty: false }
  return { userId, entryId: (await adjustPoints(scene.context(), scene.admin, input)).entryId }
}

/** What is done to people, their points and their reviews. */
export const actsOfPeople = {
  'member.withdraw': [
    async scene =>
      await withdraw(scene.context(), { formerSecret: 'x' }, { userId: (await signedIn(scene.db)).userId, role: 'customer' }),
    '회원 탈퇴 | 계정 탈퇴함',
  ],
  'points.adjust': [
    async scene => await adjust(scene, 14_000),
    '포인트 조정 | 포인트 잔액 0P → 14,000P | 조정 +14,000P | “(수동) 행사”',
  ],
  'points.delete': [
    async scene => {
      const { userId, entryId } = await adjust(scene, 300)
      await deletePointEntries(scene.context(), scene.admin, { userId, entryIds: [entryId] })
    },
    '포인트 내역 삭제 | 포인트 잔액 300P → 0P | 포인트 내역 +300P | 내역의 사유 (수동) 행사',
  ],
  'points.edit': [
    async scene => {
      const { userId, entryId } = await adjust(scene, 300)
      await editPointEntry(scene.context(), scene.admin, { userId, entryId, amount: 200, reason: '고침' })
    },
    '포인트 내역 수정 | 포인트 잔액 300P → 200P | 포인트 내역 +300P → +200P | 내역의 사유 (수동) 행사 → (수동) 고침',
  ],
  'review.hide': [
    async scene => {
      const { userId, orderId } = await scene.pickedUp()
      const written = { orderId, lineNo: 1, rating: 5, body: '맛있어요', photoIds: [] }
      const { reviewId } = await writeReview(scene.context(), { userId, role: 'customer' }, written)
      await hideReview(scene.context(), scene.admin, { reviewId, hidden: true })
    },
    '후기 숨김 변경 | 손님 화면 보임 → 숨김',
  ],
  'role.change': [
    async scene => {
      const master = await scene.master()
      await setUserRole(scene.context(), master, { userId: await scene.customer(), role: 'admin' })
      const userId = await scene.customer()
      await scene.db.query(`update users set email = 'owner@test.invalid' where id = $1`, [userId])
      await setRole(scene.context(), 'owner@test.invalid', 'master')
    },
    '역할 변경 | 역할 고객 → 관리자',
    '역할 변경 | 역할 고객 → 마스터 | “npm run role”',
  ],
  'user.counts': [
    async scene => {
      const userId = await scene.customer()
      await setUserCounts(scene.context(), scene.admin, { userId, pickupCount: 30, noShowCount: 0.5 })
    },
    '횟수 변경 | 픽업 횟수 0회 → 30회 | 노쇼 횟수 0회 → 0.5회 | 자동 등급 공구새싹 → 공구요정',
  ],
  'user.lift': [
    async scene => {
      const userId = await scene.customer()
      await suspendUser(scene.context(), scene.admin, { userId, reason: '노쇼', cancelOpenOrders: false })
      await liftSuspension(scene.context(), scene.admin, { userId, reason: 'OK' })
    },
    '참여 제한 해제 | 고정 등급 참여 제한 → 고정하지 않음 | “OK”',
  ],
  'user.passkeys': [
    async scene => {
      const { userId } = await signedIn(scene.db, { role: 'admin' })
      await aPasskey(scene.db, userId)
      await removeFactor(scene.context(), await scene.master(), userId)
    },
    '패스키 변경 | 패스키 1개 → 0개',
  ],
  'user.password_code': [
    async scene => {
      const { userId } = await signedIn(scene.db)
      await givePassword(scene.db, userId)
      await issuePasswordCode(scene.context(), 'secret', scene.admin, { userId })
    },
    '비밀번호 코드 만들기 | 코드 사용 기한 11월 21일(토) 12:30',
  ],
  'user.restricted': [
    async scene => {
      const settings = { formerSecret: 'x' }
      const { userId } = await signedIn(scene.db)
      const email = await givePassword(scene.db, userId)
      await scene.db.query(`update auth_users set email_verified = true, proven_email = email where id = $1`, [userId])
      await suspendUser(scene.context(), scene.admin, { userId, reason: '노쇼', cancelOpenOrders: false })
      await withdraw(scene.context(), settings, { userId, role: 'customer' })
      const again = { userId: await scene.customer(), email }
      await scene.db.transaction(tx => recogniseAddress(tx, scene.context(), settings.formerSecret, again))
    },
    '다시 가입해 참여 제한 이어짐 | 고정 등급 고정하지 않음 → 참여 제한',
  ],
  'user.sessions': [
    async scene => {
      const { userId } = await signedIn(scene.db)
      await endUserSessions(scene.context(), scene.admin, { userId })
    },
    '모든 기기에서 로그아웃 | 로그인한 기기 1대 → 0대',
  ],
  'user.second_factor': [
    async scene => {
      const { userId } = await signedIn(scene.db, { role: 'admin' })
      await aSecondFactor(scene.db, 'secret', userId)
      await removeFactor(scene.context(), await scene.master(), userId)
    },
    '2단계 인증 변경 | 2단계 인증 켜짐 → 꺼짐',
  ],
  'user.suspend': [
    async scene => {
      const userId = await scene.customer()
      await suspendUser(scene.context(), scene.admin, { userId, reason: '노쇼가 잦아요', cancelOpenOrders: false })
    },
    '참여 제한 | 고정 등급 고정하지 않음 → 참여 제한 | “노쇼가 잦아요”',
  ],
  'user.tier': [
    async scene => {
      const userId = await scene.customer()
      await setManualTier(scene.context(), scene.admin, { userId, tier: 'king', reason: '단골' })
    },
    '등급 고정 변경 | 고정 등급 고정하지 않음 → 공구왕 | “단골”',
  ],
} satisfies Partial<Acts<string>>
