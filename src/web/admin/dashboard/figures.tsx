import { IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { won } from '../../lib/format/price.ts'
import { linkToMade, linkToPickups } from '../orders/order-view.ts'
import { Part, partsBlock } from '../ui/parts.tsx'
import styles from './figures.module.css'

/**
 * Renders five figures of today, each linked to the list of what it counts: orders, pickups, unclaimed prepaid orders, low stock and
 * waitlisted units.
 */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { ordersToday, salesTodayWon, pickupsToday, prepaidNotPickedUp, lowStockRounds, waitingUnits } = dashboard
  const { canceledToday, prepaidNotPickedUpWon, prepaidEndingToday, waitingWon } = dashboard
  const pickups = pickupsToday.open + pickupsToday.done
  return (
    <section aria-label="오늘의 숫자" className={styles.figures}>
      <Figure
        name="오늘 예약"
        to={linkToMade('today')}
        count={ordersToday}
        unit={ordersToday > 0 ? `건 · ${won(salesTodayWon)}` : '건'}
      >
        {canceledToday > 0 && <Part>취소 {canceledToday.toLocaleString('ko-KR')}건</Part>}
        <Part>
          {ordersToday === 0 ? '아직 예약이 없어요' : <Compared count={ordersToday} before={dashboard.ordersWeekAgo} />}
        </Part>
      </Figure>
      <Figure
        name="오늘 픽업"
        to={linkToPickups('today')}
        count={pickupsToday.done}
        unit={`/ ${pickups.toLocaleString('ko-KR')}건`}
      >
        {pickups > 0 ? (
          <span className={styles.progress}>
            <span aria-hidden className={styles.track}>
              <span className={styles.done} style={{ width: `${(pickupsToday.done / pickups) * 100}%` }} />
            </span>
            {pickupsToday.open.toLocaleString('ko-KR')}건 남음
          </span>
        ) : (
          '오늘은 픽업이 없어요'
        )}
      </Figure>
      <Figure name="선입금 미수령" to="/admin/prepaid-check" count={prepaidNotPickedUp} unit="건">
        <Part>{prepaidNotPickedUp > 0 ? won(prepaidNotPickedUpWon) : '모두 찾아갔어요'}</Part>
        {prepaidEndingToday.count > 0 && (
          <Part>
            {prepaidEndingToday.count.toLocaleString('ko-KR')}건은 <strong className={styles.hot}>오늘까지</strong>
          </Part>
        )}
      </Figure>
      <Figure name="재고 얼마 안 남음" to="/admin/products?stock=low" count={lowStockRounds} unit="회차">
        10개 이하
      </Figure>
      <Figure
        name="대기 수요"
        to="/admin/products?waiting=1"
        count={waitingUnits}
        unit={waitingUnits > 0 ? `개 · ${won(waitingWon)}` : '개'}
      >
        {waitingUnits > 0 ? '이만큼 더 팔 수 있었어요' : '기다리는 손님이 없어요'}
      </Figure>
    </section>
  )
}

/** Renders the comparison with the same hours one week ago. */
function Compared({ count, before }: { count: number; before: number }) {
  const more = count - before
  if (before === 0 || more === 0) return before === 0 ? '지난주 이맘때는 없었어요' : '지난주 이맘때와 같아요'
  return (
    <>
      지난주 이맘때보다{' '}
      <strong className={more > 0 ? styles.more : undefined}>
        {Math.abs(more).toLocaleString('ko-KR')}건 {more > 0 ? '많아요' : '적어요'}
      </strong>
    </>
  )
}

type FigureProps = { name: string; to: string; count: number; unit: string; children: ReactNode }

function Figure({ name, to, count, unit, children }: FigureProps) {
  return (
    <Link to={to} className={styles.figure}>
      <span className={styles.name}>
        {name}
        <IconChevronRight size={15} stroke={1.8} aria-hidden />
      </span>
      <span className={styles.count}>
        {count.toLocaleString('ko-KR')}
        <span className={styles.unit}>{unit}</span>
      </span>
      <span className={clsx(styles.note, partsBlock)}>{children}</span>
    </Link>
  )
}
