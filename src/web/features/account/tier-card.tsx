import { tierNames } from '../../../domain/tier.ts'
import type { Me } from '../../../contract/schemas/people.ts'
import styles from './tier-card.module.css'

/** The tier and what it rests on: pickups and the share of promises kept. */
export function TierCard({ me }: { me: Me }) {
  const all = me.pickupCount + me.noShowCount
  const kept = all === 0 ? null : Math.floor((me.pickupCount / all) * 100)
  return (
    <section className={styles.card} aria-label="내 등급">
      <p className="t-label">지금 등급</p>
      <p className={styles.tier}>{tierNames[me.tier]}</p>
      <p>
        픽업 <b>{me.pickupCount}번</b>
        {kept !== null && (
          <>
            {' · '}지킨 비율 <b>{kept}%</b>
          </>
        )}
        {me.noShowCount > 0 && ` · 노쇼 ${me.noShowCount}회`}
      </p>
      {me.isSuspended && <p className={styles.limited}>새 예약과 대기를 할 수 없어요. 픽업과 취소는 그대로 할 수 있어요.</p>}
    </section>
  )
}
