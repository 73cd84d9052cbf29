import { LATE_PICKUP_POINTS, penaltyOf } from '../../../domain/penalty.ts'
import { FRIEND_INVITE_POINTS, NEW_MEMBER_POINTS, REFERRAL_ENTRY_POINTS, REVIEW_POINTS } from '../../../domain/rewards.ts'
import { VISIT_POINTS } from '../../../domain/streak.ts'
import { signedPoints } from '../../format/price.ts'
import styles from './rules.module.css'

const gains: readonly [string, number][] = [
  ['하루 첫 방문', VISIT_POINTS],
  ['새로 가입하기', NEW_MEMBER_POINTS],
  ['후기 쓰기', REVIEW_POINTS],
  ['초대 코드 입력', REFERRAL_ENTRY_POINTS],
  ['친구 초대하기', FRIEND_INVITE_POINTS],
]
const losses: readonly [string, string][] = [
  ['마감 뒤 취소', '−20P와 금액의 0.3% (최대 −100P)'],
  ['픽업일 취소', signedPoints(penaltyOf('late', 0).points)],
  ['늦은 픽업', signedPoints(LATE_PICKUP_POINTS)],
  ['찾아가지 않음', signedPoints(penaltyOf('no_show', 0).points)],
]

/** What moves points (SPEC §9), from the domain's own figures. */
export function PointRules() {
  return (
    <div className={styles.rules}>
      <Rules title="이럴 때 받아요" rows={gains.map(([name, amount]) => [name, signedPoints(amount)])} tone="gain" />
      <Rules title="이럴 때 차감돼요" rows={losses} tone="loss" />
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
