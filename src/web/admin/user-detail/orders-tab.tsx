import { IconReceipt } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router'
import { useNow } from '../../lib/clock.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { momentText } from '../audit/moment-text.ts'
import { MoneyNote } from '../orders/money-note.tsx'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { linesOf, piecesOf } from '../orders/order-words.ts'
import { OrderState } from '../ui/status-glyph.tsx'
import stack from '../ui/stack.module.css'
import { StackedTable } from '../ui/stacked-table.tsx'
import table from '../ui/table.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { userOrdersQuery } from './queries.ts'
import styles from './tab-tables.module.css'
import { TabList } from './tab-states.tsx'

/** Renders a customer's orders, newest first. */
export function OrdersTab({ userId }: { userId: string }) {
  const now = useNow()
  const query = useInfiniteQuery(userOrdersQuery(userId))
  return (
    <TabList
      query={query}
      fallback="주문 내역을 불러오는 데 실패했어요."
      empty={{ icon: IconReceipt, title: '아직 주문이 없어요', words: '예약하면 여기에 새것부터 보여요' }}
    >
      <p className={styles.way}>
        <Link to={`/admin/orders?user=${userId}`}>주문 관리에서 바꾸기</Link>
      </p>
      <StackedTable caption="주문 내역" className={clsx(styles.table, styles.folds)}>
        <thead>
          <tr>
            <th scope="col" className={styles.code}>
              주문
            </th>
            <th scope="col">상품</th>
            <th scope="col" className={clsx(table.number, styles.count)}>
              수량
            </th>
            <th scope="col" className={clsx(table.number, styles.money)}>
              금액
            </th>
            <th scope="col" className={styles.day}>
              픽업
            </th>
            <th scope="col" className={styles.state}>
              상태
            </th>
            <th scope="col" className={clsx(table.number, styles.when)}>
              주문 시각
            </th>
          </tr>
        </thead>
        {query.data ? (
          <tbody>
            {query.data.map(order => (
              <tr key={order.id}>
                <td className={clsx(table.muted, styles.code)}>{orderNumber(order.id)}</td>
                <td title={linesOf(order)} className={stack.lead}>
                  <Link data-opens to={`/admin/orders?order=${order.id}`} className={styles.link}>
                    {linesOf(order)}
                  </Link>
                </td>
                <td data-label="수량" className={clsx(table.number, styles.count)}>
                  {piecesOf(order)}
                </td>
                <td className={clsx(table.number, table.strong, styles.money, stack.end)}>
                  {won(order.totalPrice)}
                  <MoneyNote order={order} />
                </td>
                <td data-label="픽업" className={styles.day}>
                  {pickupDays(order.pickupDate, order.pickupUntil)}
                </td>
                <td className={styles.state}>
                  <OrderState status={order.status} />
                </td>
                <td className={clsx(table.number, table.muted, styles.when)}>{momentText(order.createdAt, now)}</td>
              </tr>
            ))}
          </tbody>
        ) : (
          <TableSkeleton columns={7} rows={8} />
        )}
      </StackedTable>
    </TabList>
  )
}
