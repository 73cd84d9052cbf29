import { tierNames } from '../../../domain/tier.ts'
import type { Me } from '../../../contract/schemas/people.ts'
import styles from './tier-card.module.css'
import { tierProgress } from './tier-progress.ts'
import { TierRing } from './tier-ring.tsx'

/**
 * Shows the customer's tier, counts of pickups and no-shows, the percentage of pickups among both, and how many more pickups the next tier
 * needs. Suspended users see what they cannot do.
 */
export function TierCard({ me, small = false }: { me: Me; small?: boolean }) {
  const { part, next, kept } = tierProgress(me)
  return (
    <section className={styles.card} aria-label="내 등급" data-tour="tier">
      <TierRing tier={me.tier} part={part} size={small ? 72 : 84} stroke={small ? 7 : 8} />
      <div className={styles.words}>
        <p className="t-label">지금 등급</p>
        <p className={styles.tier}>{tierNames[me.tier]}</p>
        <p className={styles.facts}>
          <span>
            픽업 <b>{me.pickupCount}회</b>
          </span>
          {kept !== null && (
            <span>
              픽업 약속률 <b>{kept}%</b>
            </span>
          )}
        </p>
        {me.noShowCount > 0 && <p className="t-label">노쇼 {me.noShowCount}회</p>}
        {next && <p className={styles.next}>{`${next.pickups}회 더 픽업하면 ${tierNames[next.tier]}`}</p>}
        {me.tier === 'god' && <p className={styles.next}>가장 높은 등급이에요</p>}
        {me.isSuspended && (
          <p className={styles.limited}>예약·대기·응모와 보상 받기를 할 수 없어요. 픽업과 취소는 그대로 할 수 있어요.</p>
        )}
      </div>
    </section>
  )
}
