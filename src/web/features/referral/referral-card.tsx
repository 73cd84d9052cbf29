import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { REFERRAL_DAYS } from '../../../domain/referral.ts'
import { FRIEND_INVITE_POINTS, REFERRAL_ENTRY_POINTS } from '../../../domain/rewards.ts'
import { isBefore, kstDay } from '../../../domain/time.ts'
import type { Me } from '../../../contract/schemas/people.ts'
import { useNow } from '../../lib/clock.ts'
import { fullDay } from '../../lib/format/day.ts'
import { balance } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import styles from './referral-card.module.css'
import { heldRewardWhen, inviterRewardWhen } from './reward-words.ts'
import { copyCode, shareCode } from './share-code.ts'

/**
 * Shows the customer's referral code to copy and share. Offers to enter a friend's code until the customer's deadline for that. If the
 * points for an entered code are not paid yet, says when they arrive.
 */
export function ReferralCard({ me, onEnter }: { me: Me; onEnter: () => void }) {
  const now = useNow()
  const until = me.referralUntil === null ? null : Temporal.Instant.from(me.referralUntil)
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true }
  return (
    <section aria-labelledby="referral" data-tour="referral">
      <h2 id="referral" className="t-h3">
        친구 초대
      </h2>
      <div className={styles.card}>
        <p className="t-subtitle">
          나는 {balance(FRIEND_INVITE_POINTS)}, 친구는 {balance(REFERRAL_ENTRY_POINTS)}
        </p>
        <p className={styles.note}>
          친구가 가입하고 {REFERRAL_DAYS}일 안에 코드를 입력하면 받아요. {inviterRewardWhen}
        </p>
        <div className={styles.code}>
          <output aria-label="내 초대 코드" className={styles.letters}>
            {me.referralCode}
          </output>
          <button type="button" aria-label="초대 코드 복사" className={styles.act} onClick={() => void copyCode(me.referralCode)}>
            <IconCopy {...icon} />
          </button>
          {'share' in navigator && (
            <button
              type="button"
              aria-label="초대 코드 공유"
              className={styles.act}
              onClick={() => void shareCode(me.referralCode)}
            >
              <IconShare2 {...icon} />
            </button>
          )}
        </div>
      </div>
      {me.isReferralHeld && (
        <div className={styles.enter}>
          <div>
            <p className="t-strong">친구의 코드를 입력했어요</p>
            <p className="t-label t-muted">
              {balance(REFERRAL_ENTRY_POINTS)}는 {heldRewardWhen(me.isReferralPaidByConfirming)}
            </p>
          </div>
        </div>
      )}
      {until !== null && isBefore(now, until) && (
        <div className={styles.enter}>
          <div>
            <p className="t-strong">친구에게 코드를 받았나요?</p>
            <p className="t-label t-muted">{fullDay(kstDay(until))}까지 입력할 수 있어요.</p>
          </div>
          <Button look="tint" size="small" onClick={onEnter}>
            코드 입력
          </Button>
        </div>
      )}
    </section>
  )
}
