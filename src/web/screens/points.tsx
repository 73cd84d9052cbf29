import { PageHead } from '../app/page-head.tsx'
import { useTitle } from '../app/use-title.ts'
import { LATE_PICKUP_POINTS, penaltyOf } from '../../domain/penalty.ts'
import { useMe } from '../features/account/queries.ts'
import { balance, signedPoints } from '../format/price.ts'
import styles from './points.module.css'

const gains: readonly [string, number][] = [
  ['하루 첫 방문', 1],
  ['새로 가입하기', 20],
  ['후기 쓰기', 5],
  ['초대 코드 넣기', 30],
  ['친구 초대하기', 100],
]
const losses: readonly [string, string][] = [
  ['마감 뒤 취소', '−20P와 금액의 0.3% (최대 −100P)'],
  ['픽업날 취소', signedPoints(penaltyOf('late', 0).points)],
  ['늦은 픽업', signedPoints(LATE_PICKUP_POINTS)],
  ['찾아가지 않음', signedPoints(penaltyOf('no_show', 0).points)],
]

/** `/mypage/points`: the balance and what moves it (SPEC §9). */
export function PointsScreen() {
  useTitle('포인트')
  const me = useMe()
  return (
    <div className={styles.page}>
      <PageHead title="포인트" back="/mypage" />
      <p className="t-label t-muted">내 포인트</p>
      <p className="t-display">{balance(me.points)}</p>
      <Rules title="이럴 때 받아요" rows={gains.map(([name, amount]) => [name, signedPoints(amount)])} tone="gain" />
      <Rules title="이럴 때 차감돼요" rows={losses} tone="loss" />
      <p className={styles.note}>받은 포인트는 1년 뒤 사라져요. 먼저 사라질 포인트부터 쓰여요.</p>
    </div>
  )
}

function Rules({ title, rows, tone }: { title: string; rows: readonly (readonly [string, string])[]; tone: 'gain' | 'loss' }) {
  return (
    <section className={styles.rules}>
      <h2 className="t-h3">{title}</h2>
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
