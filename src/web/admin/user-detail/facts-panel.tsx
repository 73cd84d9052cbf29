import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { andMore } from '../../../contract/words/and-more.ts'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { KST, kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { fullDay } from '../../lib/format/day.ts'
import { streakNow, visitText } from '../users/visits.ts'
import styles from './facts-panel.module.css'

/**
 * Renders a customer's contact data, dates such as the registration, and referral code. A button shows the masked middle of the phone
 * number.
 */
export function FactsPanel({ user }: { user: MemberDetail }) {
  const today = kstDay(useNow())
  const streak = streakNow(user, today)
  const [encore] = user.encores
  return (
    <section aria-label="고객 정보" className={styles.panel}>
      <dl>
        <Fact name="휴대폰">
          <Phone key={user.id} phone={user.phone} />
        </Fact>
        <Fact name="이메일">{user.email ?? <Nothing />}</Fact>
        <Fact name="닉네임">{user.nickname ?? <Nothing />}</Fact>
        {(user.gender !== null || user.ageRange !== null) && (
          <Fact name="성별·나이">
            {[user.gender === null ? null : genders[user.gender], user.ageRange].filter(part => part !== null).join(' · ')}
          </Fact>
        )}
        <Fact name="가입">
          {dayText(user.createdAt)}
          {user.isReturning && <span className={styles.more}> · {returningText(user)}</span>}
        </Fact>
        {user.withdrawnAt !== null && <Fact name="탈퇴">{dayText(user.withdrawnAt)}</Fact>}
        <Fact name="연속 출석">
          {streak === 0 ? <Nothing /> : `${streak}일`}
          {user.longestStreak > 0 && <span className={styles.more}> · 최고 {user.longestStreak}일</span>}
        </Fact>
        <Fact name="마지막 방문">{visitText(user.lastLoginDate, today)}</Fact>
        <Fact name="추천 코드">
          {user.referralCode}
          {user.inviteeCount > 0 && (
            <Link to="?tab=invites" replace className={styles.link}>
              {user.inviteeCount.toLocaleString('ko-KR')}명 초대
            </Link>
          )}
        </Fact>
        {encore && (
          <Fact name="앵콜 요청">
            <span title={user.encores.map(encore => encore.productName).join(', ')}>
              {andMore(encore.productName, user.encores.length - 1)}
            </span>
          </Fact>
        )}
        <Fact name="알림 기기">{user.pushDevices === 0 ? <Nothing /> : `${user.pushDevices}대`}</Fact>
      </dl>
    </section>
  )
}

function Phone({ phone }: { phone: string | null }) {
  const [shown, setShown] = useState(false)
  if (phone === null) return <Nothing />
  const parts = /^(\d{2,3})(\d{3,4})(\d{4})$/.exec(phone)
  const [, first = '', middle = '', last = ''] = parts ?? ['', '', phone.slice(0, -4), phone.slice(-4)]
  const shownMiddle = shown ? middle : '•'.repeat(middle.length)
  return (
    <>
      <span className={styles.phone}>{[first, shownMiddle, last].filter(part => part !== '').join('-')}</span>
      <button type="button" aria-pressed={shown} className={styles.link} onClick={() => setShown(was => !was)}>
        {shown ? '가리기' : '번호 보기'}
      </button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Nothing() {
  return <span className={styles.more}>–</span>
}

/**
 * Returns the mark of a member who had an earlier account: `다시 가입`, or if an equal number or e-mail address only suggests it, `다시 가입 의심`
 * with that reason.
 */
function returningText({ suspectedBy, suspectedRestricted }: MemberDetail): string {
  if (suspectedBy === null) return '다시 가입'
  const what = suspectedBy === 'number' ? '번호' : '이메일'
  return `다시 가입 의심(${suspectedRestricted ? '참여 제한됐던' : '예전'} 회원과 ${what} 같음)`
}

const genders = { female: '여성', male: '남성', other: '기타' } as const

function dayText(iso: string): string {
  const day = Temporal.Instant.from(iso).toZonedDateTimeISO(KST).toPlainDate()
  return `${day.year}년 ${fullDay(day)}`
}
