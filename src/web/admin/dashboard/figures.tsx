import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { won } from '../../format/price.ts'
import styles from './figures.module.css'

/** One card of five figures, each a link to exactly the rows it counts. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { ordersToday, salesTodayWon, pickupsToday, prepaidNotPickedUp, lowStockRounds, waitingUnits } = dashboard
  const pickups = pickupsToday.open + pickupsToday.done
  return (
    <section aria-label="오늘의 숫자" className={styles.figures}>
      <Figure name="오늘 예약" to="/admin/orders?created=today" count={ordersToday} unit="건">
        {ordersToday > 0 ? won(salesTodayWon) : '아직 예약이 없어요'}
      </Figure>
      <Figure
        name="오늘 픽업"
        to="/admin/orders?pickup=today&status=reserved,prepaid,picked-up"
        count={pickupsToday.done}
        unit={`/ ${pickups}건`}
      >
        {pickups > 0 ? (
          <span className={styles.progress}>
            <span aria-hidden className={styles.track}>
              <span className={styles.done} style={{ width: `${(pickupsToday.done / pickups) * 100}%` }} />
            </span>
            {pickupsToday.open}건 남음
          </span>
        ) : (
          '오늘은 픽업이 없어요'
        )}
      </Figure>
      <Figure name="선입금 미수령" to="/admin/orders?status=prepaid" count={prepaidNotPickedUp} unit="건">
        {prepaidNotPickedUp > 0 ? '입금했지만 찾아가지 않았어요' : '모두 찾아갔어요'}
      </Figure>
      <Figure name="재고 얼마 안 남음" to="/admin/products?stock=low" count={lowStockRounds} unit="회차">
        10개 이하
      </Figure>
      <Figure name="대기 수요" to="/admin/products?waiting=1" count={waitingUnits} unit="개">
        {waitingUnits > 0 ? '이만큼 더 팔 수 있었어요' : '기다리는 손님이 없어요'}
      </Figure>
    </section>
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
      <span className={styles.note}>{children}</span>
    </Link>
  )
}
