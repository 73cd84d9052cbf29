import { IconChevronRight, IconPackage } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { availableUnits, runsLow } from '../../../domain/stock.ts'
import { isBefore, kstDay } from '../../../domain/time.ts'
import { useStorefront } from '../../features/catalog/queries.ts'
import { clockTime, fullDay, nearDay, shortDay } from '../../lib/format/day.ts'
import { Picture } from '../../ui/picture.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { StockLegend, StockStrip } from '../ui/stock-strip.tsx'
import table from '../ui/table.module.css'
import styles from './round-stock.module.css'

type Round = Dashboard['sellingRounds'][number]

/** Number of rows shown before a button reveals the rest. */
const MOST = 12

/** Renders the rounds that are on sale or in their pickup days, each with deadline, pickup days, stock bar and waitlisted units. */
export function RoundStock({ rounds, now }: { rounds: readonly Round[]; now: Temporal.Instant }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rounds : rounds.slice(0, MOST)
  const body = useRef<HTMLTableSectionElement>(null)
  const showAll = () => {
    flushSync(() => setWhole(true))
    // the pressed button is gone, so the focus moves to the first new row
    body.current?.querySelectorAll('a')[MOST]?.focus()
  }
  return (
    <Panel
      title="회차 재고"
      note="오늘 픽업과 마감이 가까운 순서"
      side={
        <>
          <StockLegend />
          <LinkButton look="link" to="/admin/products?status=open">
            상품·회차
            <IconChevronRight size={15} stroke={2} aria-hidden />
          </LinkButton>
        </>
      }
    >
      {rounds.length === 0 ? (
        <StateCard
          icon={IconPackage}
          title="지금 파는 회차가 없어요"
          action={<LinkButton to="/admin/products">상품·회차 보기</LinkButton>}
        />
      ) : (
        <div className={table.scroll}>
          <table className={clsx(table.table, styles.stock)}>
            <caption className="visually-hidden">판매 중인 회차의 재고</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.name}>
                  상품
                </th>
                <th scope="col" className={styles.deadline}>
                  마감
                </th>
                <th scope="col" className={styles.pickup}>
                  픽업
                </th>
                <th scope="col" className={styles.bar}>
                  재고
                </th>
                <th scope="col" className={clsx(table.number, styles.taken)}>
                  예약·픽업
                </th>
                <th scope="col" className={clsx(table.number, styles.left)}>
                  남음
                </th>
                <th scope="col" className={clsx(table.number, styles.left)}>
                  대기
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {shown.map(round => (
                <RoundLine key={round.roundId} round={round} now={now} />
              ))}
            </tbody>
          </table>
          {rounds.length > shown.length && (
            <p className={table.foot}>
              {shown.length} / {rounds.length}회차
              <SmallButton look="link" onClick={showAll}>
                나머지 {rounds.length - shown.length}회차도 보기
              </SmallButton>
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}

function RoundLine({ round, now }: { round: Round; now: Temporal.Instant }) {
  const { data: shop } = useStorefront()
  const picture = shop?.products.find(product => product.id === round.productId)?.images[0]
  const stock = {
    total: round.totalUnits,
    reservedUnits: round.reservedUnits,
    pickedUpUnits: round.pickedUpUnits,
    waitingUnits: round.waitingUnits,
    isMixed: round.isMixed,
  }
  const left = availableUnits(stock)
  const name = `${round.productName} ${round.roundName}`
  const deadline = Temporal.Instant.from(round.deadlineDate)
  const pickup = pickupOf(round, now)
  const isOver = !isBefore(now, deadline)
  const endsToday = kstDay(deadline).equals(kstDay(now))
  return (
    <tr>
      <td>
        <span className={styles.product}>
          <Picture picture={picture} sizes="32px" className={styles.picture} />
          <Link data-opens to={`/admin/products/edit/${round.productId}/${round.roundId}`} className={styles.link}>
            <strong>{round.productName}</strong> <span className={table.muted}>{round.roundName}</span>
          </Link>
        </span>
      </td>
      <td>
        {isOver ? (
          <span className={table.muted}>마감됨</span>
        ) : (
          <span className={clsx(endsToday && table.hot)}>
            {endsToday ? `오늘 ${clockTime(deadline)}` : nearDay(kstDay(deadline), now, fullDay)}
          </span>
        )}
      </td>
      <td className={clsx(pickup.isNow && table.good)}>{pickup.words}</td>
      <td>
        <StockStrip stock={stock} name={name} />
      </td>
      <td className={table.number}>
        {(round.reservedUnits + round.pickedUpUnits).toLocaleString('ko-KR')}
        {round.totalUnits !== null && <span className={table.muted}> / {round.totalUnits.toLocaleString('ko-KR')}</span>}
      </td>
      <td
        className={clsx(
          table.number,
          left > 0 && table.strong,
          left > 0 && runsLow(stock) && table.hot,
          left === 0 && table.muted,
        )}
      >
        {left === Number.POSITIVE_INFINITY ? '–' : left === 0 ? '품절' : left.toLocaleString('ko-KR')}
      </td>
      <td className={clsx(table.number, round.waitingUnits > 0 ? table.hot : table.muted)}>
        {round.waitingUnits > 0 ? `+${round.waitingUnits.toLocaleString('ko-KR')}` : '–'}
      </td>
    </tr>
  )
}

/**
 * Formats a round's pickup days: `내일`, `11월 25일(수)–26일(목)`; once begun `오늘–26일(목)`, on the last day `오늘까지`. `isNow` is true on a pickup
 * day.
 */
function pickupOf({ pickupDate, pickupUntil }: Round, now: Temporal.Instant): { words: string; isNow: boolean } {
  const [first, last, today] = [Temporal.PlainDate.from(pickupDate), Temporal.PlainDate.from(pickupUntil), kstDay(now)]
  const isNow = Temporal.PlainDate.compare(first, today) <= 0 && Temporal.PlainDate.compare(today, last) <= 0
  const from = isNow ? today : first
  const begin = nearDay(from, now, fullDay)
  if (from.equals(last)) return { words: first.equals(last) ? begin : `${begin}까지`, isNow }
  return { words: `${begin}–${from.month === last.month ? shortDay(last) : fullDay(last)}`, isNow }
}
