import { IconHourglass } from '@tabler/icons-react'
import clsx from 'clsx'
import type { OwnSummary } from '../../../contract/schemas/summary.ts'
import { useNow } from '../../lib/clock.ts'
import { daysUntil, fullDay } from '../../lib/format/day.ts'
import { balance } from '../../lib/format/price.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './points-card.module.css'
import { SOON_DAYS } from './soon.ts'

type PointsCardProps = {
  points: number
  /** Undefined while loading; a skeleton is then shown. */
  expiring: OwnSummary['points']['expiring'] | undefined
  failed: boolean
}

/** Shows the balance and the points that expire next. */
export function PointsCard({ points, expiring, failed }: PointsCardProps) {
  return (
    <section className={styles.card} aria-label="내 포인트" data-tour="points">
      <div className={styles.head}>
        <div>
          <p className="t-label t-muted">내 포인트</p>
          <p className={clsx(styles.balance, points < 0 && styles.debt)}>{balance(points)}</p>
        </div>
        <ButtonLink look="plain" size="small" to="/mypage/points">
          내역 보기
        </ButtonLink>
      </div>
      {points < 0 ? (
        <p className={styles.calm}>다음에 받는 포인트로 먼저 채워져요.</p>
      ) : expiring ? (
        <NextToGo expiring={expiring} />
      ) : failed ? null : (
        <Loading>
          <Skeleton height="2.75rem" radius="0.75rem" />
        </Loading>
      )}
    </section>
  )
}

function NextToGo({ expiring }: { expiring: OwnSummary['points']['expiring'] }) {
  const now = useNow()
  const next = expiring[0]
  if (!next) return <p className={styles.calm}>사라질 포인트가 없어요.</p>
  const day = Temporal.PlainDate.from(next.day)
  const isSoon = daysUntil(day, now) <= SOON_DAYS
  return (
    <p className={isSoon ? styles.soon : styles.calm}>
      <span className={styles.what}>
        <IconHourglass size={18} stroke={2} aria-hidden />
        {isSoon ? `${balance(next.amount)}가 곧 사라져요` : `먼저 사라질 ${balance(next.amount)}`}
      </span>
      <span>{isSoon ? `${fullDay(day)}까지` : `${day.year}년 ${day.month}월 ${day.day}일까지`}</span>
    </p>
  )
}
