import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { nextTier, pickupRatio } from '../../../domain/next-tier.ts'
import { tierNames } from '../../../domain/tier.ts'
import { tierProgress } from '../../features/account/tier-progress.ts'
import { CountsForm } from './counts-form.tsx'
import styles from './standing-panel.module.css'
import { TierForm } from './tier-form.tsx'
import { josa } from '../../../contract/words/josa.ts'

type StandingPanelProps = { user: MemberDetail; block: string | null }

/**
 * Renders a customer's tier, number of pickups and no-shows, and progress to the next tier, with the forms that set them by hand
 * (docs/RULES.md#tiers). `block` is the reason why the signed-in user may not set them, which disables the forms; null if they may.
 */
export function StandingPanel({ user, block }: StandingPanelProps) {
  const facts = { pickupCount: user.pickupCount, noShowHalves: user.noShowCount * 2 }
  const { part, next } = tierProgress(user)
  const ratio = pickupRatio(facts)
  const goal = nextTier(facts)
  return (
    <section aria-label="등급과 횟수" className={styles.panel}>
      <div className={styles.standing}>
        <Ring part={part} count={user.pickupCount} goal={goal ? user.pickupCount + goal.pickups : null} />
        <div className={styles.words}>
          <p className={styles.tier}>{tierNames[user.tier]}</p>
          <p>
            픽업 {user.pickupCount.toLocaleString('ko-KR')} · 노쇼 {user.noShowCount}
          </p>
          {ratio !== null && <p>픽업률 {ratio}%</p>}
          {next && (
            <p className={styles.next}>
              {tierNames[next.tier]}까지 {next.pickups}회
            </p>
          )}
          {user.isManualTier && <p className={styles.byHand}>자동으로는 {josa(tierNames[user.derivedTier], '이에요/예요')}</p>}
        </div>
      </div>
      <CountsForm key={user.id} user={user} block={block} />
      <TierForm key={`tier ${user.id}`} user={user} block={block} />
    </section>
  )
}

function Ring({ part, count, goal }: { part: number; count: number; goal: number | null }) {
  const around = 2 * Math.PI * 40
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 92 92" width={92} height={92} aria-hidden>
        <circle cx="46" cy="46" r="40" fill="none" strokeWidth="9" stroke="var(--stock-left)" />
        {part > 0 && (
          <circle
            cx="46"
            cy="46"
            r="40"
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            stroke="var(--picked-up)"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - part)}
            transform="rotate(-90 46 46)"
          />
        )}
      </svg>
      <span className={styles.inside}>
        <strong>{count.toLocaleString('ko-KR')}</strong>
        <span>{goal === null ? '회' : `/ ${goal.toLocaleString('ko-KR')}회`}</span>
      </span>
    </span>
  )
}
