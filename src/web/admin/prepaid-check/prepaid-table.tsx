import { IconShieldCheck } from '@tabler/icons-react'
import clsx from 'clsx'
import type { PrepaidView } from '../../../contract/prepaid-views.ts'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { limits } from '../../../contract/limits.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { PrepaidPage } from '../../../contract/schemas/prepaid.ts'
import { won } from '../../lib/format/price.ts'
import { isOwnAccount } from '../orders/own-order.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { useGoOnInList } from '../ui/go-on.ts'
import { ListFrame } from '../ui/list-frame.tsx'
import { Key, SmallButton } from '../ui/small-button.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import { useMedia } from '../ui/use-media.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import type { Selection } from '../ui/use-selection.ts'
import { headWords, nearestOf } from './day-head.ts'
import { distanceOf } from './grace.ts'
import { NoPrepaid } from './no-prepaid.tsx'
import { amountLabel } from './prepaid-amount.ts'
import { PrepaidRow } from './prepaid-row.tsx'
import styles from './prepaid-table.module.css'
import type { PrepaidPlace } from './prepaid-view.ts'
import type { PrepaidActs } from './use-prepaid-acts.ts'
import type { Prepaid } from './use-prepaid.ts'

type PrepaidTableProps = {
  query: Prepaid
  place: PrepaidPlace
  today: Temporal.PlainDate
  selection: Selection<AdminOrder>
  acts: PrepaidActs
  onClearFilter: () => void
}

const none: readonly AdminOrder[] = []

/** Renders the orders grouped by first pickup day, each day with its total, including orders not loaded yet. */
export function PrepaidTable({ query, place, today, selection, acts, onClearFilter }: PrepaidTableProps) {
  const orders = query.data?.orders ?? none
  const isWide = useMedia('(width >= 1200px)')
  const showsTime = isWide && place.view !== 'refund'
  const rowProps = useRowKeys({
    count: orders.length,
    onToggle: index => orders[index] && mayChoose(orders[index]) && selection.toggle(orders[index].id),
  })
  useGoOnInList(
    'order',
    orders.map(order => order.id),
  )
  const columns = columnsOf(place.view, showsTime)
  const days = Map.groupBy(orders, order => order.pickupDate)
  const choosable = orders.filter(mayChoose)
  const allSelected = choosable.length > 0 && selection.selected.length === choosable.length
  return (
    <ListFrame
      query={query}
      fallback={staffFallbacks.prepaidOrders}
      isEmpty={orders.length === 0}
      nothing={<NoPrepaid place={place} onClear={onClearFilter} />}
    >
      <div className={table.scroll}>
        <table className={clsx(table.table, styles.prepaid)}>
          <caption className="visually-hidden">선입금 주문</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(table.check, table.pinned)}>
                <CheckBox
                  label="보이는 주문 모두 고르기"
                  checked={allSelected}
                  disabled={choosable.length === 0}
                  mixed={selection.selected.length > 0 && !allSelected}
                  onChange={checked =>
                    checked ? selection.replace(choosable.slice(0, limits.bulkOrders).map(order => order.id)) : selection.clear()
                  }
                />
              </th>
              {columns.map(({ name, label, number }) => (
                <th key={name} scope="col" className={clsx(number && table.number, styles[name])}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {query.data ? (
            [...days].map(([day, ofDay]) => {
              const total = query.data.days.find(each => each.day === day)
              return (
                <tbody key={day}>
                  <DayHead day={Temporal.PlainDate.from(day)} today={today} columns={columns.length} total={total} />
                  {ofDay.map(order => (
                    <PrepaidRow
                      key={order.id}
                      order={order}
                      namesDays={total?.until === null}
                      toReturn={query.data.returns[order.id]}
                      view={place.view}
                      showsTime={showsTime}
                      today={today}
                      graceDays={query.data.graceDays}
                      selected={selection.ids.has(order.id)}
                      ready={acts.isReady([order])}
                      rowProps={rowProps(orders.indexOf(order))}
                      onToggle={() => selection.toggle(order.id)}
                      onAct={act => acts.act([order], act)}
                    />
                  ))}
                </tbody>
              )
            })
          ) : (
            <TableSkeleton columns={columns.length + 1} rows={9} />
          )}
        </table>
      </div>
      {query.data && <Foot query={query} shown={orders.length} view={place.view} />}
    </ListFrame>
  )
}

/** Returns true unless the order is the admin's own (docs/RULES.md#own-account). */
function mayChoose({ user }: AdminOrder): boolean {
  return !isOwnAccount(user.id)
}

type DayHeadProps = {
  day: Temporal.PlainDate
  today: Temporal.PlainDate
  columns: number
  total: PrepaidPage['days'][number] | undefined
}

function DayHead({ day, today, columns, total }: DayHeadProps) {
  const near = nearestOf(day, today, total)
  const isPast = near !== null && Temporal.PlainDate.compare(near, today) < 0
  return (
    <tr className={styles.day}>
      <th scope="rowgroup" colSpan={columns}>
        <span className={clsx(styles.dayName, isPast && styles.past)}>{headWords(day, total)}</span>
        <span className={styles.dayNote}>
          {[near && distanceOf(near, today), total && `${total.count.toLocaleString('ko-KR')}건`].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className={clsx(table.number, table.strong)}>{total && won(total.sum)}</td>
    </tr>
  )
}

function Foot({ query, shown, view }: { query: Prepaid; shown: number; view: PrepaidView }) {
  const total = query.data?.days.reduce((sum, day) => sum + day.count, 0) ?? shown
  return (
    <div className={table.foot}>
      <p>
        1–{shown} / {total.toLocaleString('ko-KR')}
      </p>
      {view !== 'awaiting' && view !== 'done' && view !== 'refund' && (
        <p className={styles.promise}>
          <IconShieldCheck size={17} stroke={1.7} aria-hidden />
          선입금 주문은 자동으로 취소하지 않아요
        </p>
      )}
      <p aria-hidden className={table.keys}>
        <span>
          <Key>↑</Key>
          <Key>↓</Key> 이동
        </span>
        <span>
          <Key>X</Key> 선택
        </span>
        {view === 'refund' ? (
          <span>
            <Key>G</Key> 돌려줬어요
          </span>
        ) : view === 'awaiting' ? (
          <span>
            <Key>D</Key> 선입금 확인
          </span>
        ) : (
          <span>
            <Key>P</Key> 픽업 완료
          </span>
        )}
        {view !== 'refund' && (
          <span>
            <Key>R</Key> 되돌리기
          </span>
        )}
        <span>
          <Key>Z</Key> 방금 한 일 되돌리기
        </span>
      </p>
      {query.hasNextPage && (
        <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          더 보기
        </SmallButton>
      )}
    </div>
  )
}

type Column = { name: string; label: string; number?: true }

/** Returns the columns of a view; narrow screens leave out the time. */
function columnsOf(view: PrepaidView, showsTime: boolean): Column[] {
  const time = view === 'awaiting' ? '주문 시각' : view === 'done' ? '찾아간 때' : '받은 때'
  return [
    { name: 'customer', label: '고객' },
    { name: 'lines', label: '상품' },
    { name: 'price', label: amountLabel(view), number: true },
    ...(showsTime ? [{ name: 'time', label: time }] : []),
    ...(view === 'refund' ? [{ name: 'why', label: '사유' }] : []),
    ...(view === 'done' || view === 'refund' ? [] : [{ name: 'grace', label: '유예' }]),
    { name: 'acts', label: '처리', number: true },
  ]
}
