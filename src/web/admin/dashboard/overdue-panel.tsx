import { IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { fullDay } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { Panel } from '../ui/panel.tsx'
import { LinkButton } from '../ui/small-button.tsx'
import table from '../ui/table.module.css'
import styles from './overdue-panel.module.css'

type OverduePanelProps = { overdue: Dashboard['prepaidOverdue']; today: Temporal.PlainDate }

/**
 * Renders prepaid orders whose grace days after the last pickup day have passed: at most 20, the longest overdue first. Nothing without
 * any. No job cancels them; staff settle them (docs/RULES.md#prepayment).
 */
export function OverduePanel({ overdue, today }: OverduePanelProps) {
  if (overdue.count === 0) return null
  return (
    <Panel
      title="찾아가지 않은 선입금"
      note={`유예가 지난 ${overdue.count.toLocaleString('ko-KR')}건, 자동으로 취소되지 않아요`}
      side={
        <LinkButton look="link" to="/admin/prepaid-check?view=overdue">
          모두 보기
          <IconChevronRight size={15} stroke={2} aria-hidden />
        </LinkButton>
      }
    >
      <div className={table.scroll}>
        <table className={clsx(table.table, styles.overdue)}>
          <caption className="visually-hidden">유예가 지난 선입금 주문</caption>
          <thead>
            <tr>
              <th scope="col">상품</th>
              <th scope="col" className={styles.day}>
                픽업 마지막 날
              </th>
              <th scope="col" className={styles.late}>
                지난 날
              </th>
              <th scope="col" className={clsx(table.number, styles.money)}>
                받은 돈
              </th>
            </tr>
          </thead>
          <tbody>
            {overdue.orders.map(({ orderId, pickupUntil, name, more, totalPrice }) => {
              const day = Temporal.PlainDate.from(pickupUntil)
              return (
                <tr key={orderId}>
                  <td>
                    <Link data-opens to={`/admin/orders?order=${orderId}`} className={styles.link}>
                      {name}
                    </Link>
                    {more > 0 && <span className={table.muted}> 외 {more.toLocaleString('ko-KR')}개</span>}
                  </td>
                  <td>{fullDay(day)}</td>
                  <td className={table.hot}>{day.until(today, { largestUnit: 'day' }).days.toLocaleString('ko-KR')}일</td>
                  <td className={clsx(table.number, table.strong)}>{won(totalPrice)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
