import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { isBefore, kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { fullDay } from '../../lib/format/day.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { FailedState } from '../ui/state-card.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { DayChart } from './day-chart.tsx'
import styles from './dashboard.module.css'
import { FailureBand } from './failure-band.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { Figures } from './figures.tsx'
import { OverduePanel } from './overdue-panel.tsx'
import { dashboardQuery } from './queries.ts'
import { RoundStock } from './round-stock.tsx'

/** Renders /admin, the dashboard: figures of today, a chart of fourteen days, what needs attention, and stock (docs/RULES.md#figures). */
export function DashboardScreen() {
  const query = useQuery(dashboardQuery)
  const now = useNow()
  const { data } = query
  return (
    <>
      <TopBar title={fullDay(data ? Temporal.PlainDate.from(data.today) : kstDay(now))} fact={data && factOf(data, now)} />
      <div className={`${page.page} ${page.cards}`}>
        <LostBand shownAt={data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {data && (
          <>
            <FailureBand failures={data.failures} />
            <FirstStepsPanel missing={data.firstSteps} />
            <Figures dashboard={data} />
            <div className={styles.pair}>
              <DayChart days={data.days} today={data.today} />
              <AttentionPanel dashboard={data} now={now} />
            </div>
            <OverduePanel overdue={data.prepaidOverdue} today={Temporal.PlainDate.from(data.today)} />
            <RoundStock rounds={data.sellingRounds} now={now} />
          </>
        )}
        {!data && query.isError && (
          <FailedState
            error={query.error}
            fallback="오늘의 현황을 불러오는 데 실패했어요."
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !query.isError && <Shapes />}
      </div>
    </>
  )
}

function Shapes() {
  return (
    <Loading className={styles.shapes}>
      <Skeleton height="6.375rem" radius="0.75rem" />
      <div className={styles.pair}>
        <Skeleton height="17rem" radius="0.75rem" />
        <Skeleton height="17rem" radius="0.75rem" />
      </div>
      <Skeleton height="20rem" radius="0.75rem" />
    </Loading>
  )
}

function factOf({ pickupsToday, sellingRounds }: Dashboard, now: Temporal.Instant): string {
  const isPickupDay = pickupsToday.open + pickupsToday.done > 0
  const selling = sellingRounds.filter(round => isBefore(now, Temporal.Instant.from(round.deadlineDate))).length
  return isPickupDay ? '오늘은 픽업일이에요' : `오늘은 픽업이 없어요 · 판매 중 ${selling}회차`
}
