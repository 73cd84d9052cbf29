import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'
import { boot } from '../../lib/boot.ts'
import { signedPoints } from '../../lib/format/price.ts'
import { inviterRewardWhen } from '../referral/reward-words.ts'
import { earningRows, penaltyRows } from '../shop/rules.ts'
import styles from './rules.module.css'

/**
 * Shows how customers earn points, what they can spend them on, and which penalties deduct them, with the domain's figures
 * (docs/RULES.md#points).
 */
export function PointRules() {
  const losses = penaltyRows(boot.store?.graceDays ?? 1).filter(({ points }) => points !== signedPoints(0))
  return (
    <div className={styles.rules}>
      <Rules title="이럴 때 받아요" rows={earningRows().map(({ what, points }) => [what, points])} tone="gain" />
      <p className="t-label t-muted">초대 코드의 포인트는 {inviterRewardWhen}</p>
      <Rules title="이럴 때 써요" rows={[['대기 순서 올리기', signedPoints(-MOVE_UP_POINTS)]]} tone="loss" />
      <Rules title="이럴 때 차감돼요" rows={losses.map(({ when, points }) => [when, points])} tone="loss" />
      <p className="t-label t-muted">받은 포인트는 1년 뒤 사라져요. 먼저 사라질 포인트부터 쓰여요.</p>
    </div>
  )
}

function Rules({ title, rows, tone }: { title: string; rows: readonly (readonly [string, string])[]; tone: 'gain' | 'loss' }) {
  return (
    <section>
      <h3 className="t-subtitle">{title}</h3>
      <dl className={styles.list}>
        {rows.map(([name, words]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles[tone]}>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
