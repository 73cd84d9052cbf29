import { useInfiniteQuery } from '@tanstack/react-query'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import type { UserPoints } from '../../../contract/schemas/points.ts'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { balance, signedPoints } from '../../lib/format/price.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdjustPoints } from './adjust-points.tsx'
import { Ledger } from './ledger.tsx'
import styles from './points-tab.module.css'
import { userPointsQuery } from './queries.ts'

/**
 * Renders a customer's balance, expiring points, the form for adjustments, and all point entries. `block` is the reason why the signed-in
 * user may not change points, which disables the form and the corrections; null if they may.
 */
export function PointsTab({ user, block }: { user: MemberDetail; block: string | null }) {
  const query = useInfiniteQuery(userPointsQuery(user.id))
  const today = kstDay(useNow())
  const { data } = query
  if (query.isError && !data)
    return (
      <FailedState error={query.error} fallback="포인트 내역을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
    )
  return (
    <>
      <Figures points={data} now={user.points} />
      <AdjustPoints user={user} now={data?.balance ?? user.points} block={block} />
      <Ledger userId={user.id} name={user.displayName} entries={data?.items} now={data?.balance ?? user.points} block={block} />
      {data && data.items.length > 0 && (
        <div className={table.foot}>
          <ExportButton what="포인트 내역" path="/api/admin/exports/points" search={wholeOf(user, today)} />
          {query.hasNextPage && (
            <>
              <p>{data?.items.length.toLocaleString('ko-KR')}건까지 보고 있어요</p>
              <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                더 보기
              </SmallButton>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Returns the export's filter: all point entries since the customer joined. */
function wholeOf({ id, createdAt }: MemberDetail, today: Temporal.PlainDate) {
  return { userId: id, from: kstDay(Temporal.Instant.from(createdAt)).toString(), to: today.toString() }
}

function Figures({ points, now }: { points: UserPoints | undefined; now: number }) {
  const first = points?.expiring[0]
  return (
    <dl className={styles.figures}>
      <div>
        <dt className={styles.name}>지금 포인트</dt>
        <dd className={(points?.balance ?? now) < 0 ? styles.debt : styles.balance}>{balance(points?.balance ?? now)}</dd>
      </div>
      <div>
        <dt>가장 먼저 사라질 포인트</dt>
        <dd>
          {points ? (
            first ? (
              <>
                <strong>{balance(first.amount)}</strong> · {dayText(first.day)}
              </>
            ) : (
              '없음'
            )
          ) : (
            <Skeleton width="9rem" height="0.875rem" />
          )}
        </dd>
      </div>
      <div>
        <dt>올해 받은 / 쓴</dt>
        <dd>
          {points ? (
            <strong>
              {signedPoints(points.year.given)} / {signedPoints(-points.year.taken)}
            </strong>
          ) : (
            <Skeleton width="7rem" height="0.875rem" />
          )}
        </dd>
      </div>
      {points && points.expiring.length > 1 && (
        <details className={styles.expiring}>
          <summary>만료 예정 {points.expiring.length}건</summary>
          <ul>
            {points.expiring.map(({ day, amount }) => (
              <li key={day}>
                {dayText(day)} <strong>{balance(amount)}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
    </dl>
  )
}

function dayText(day: string): string {
  const { year, month, day: date } = Temporal.PlainDate.from(day)
  return `${year}년 ${month}월 ${date}일`
}
