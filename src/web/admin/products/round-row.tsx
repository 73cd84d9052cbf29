import clsx from 'clsx'
import { Link } from 'react-router'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { isBefore, KST, kstDay } from '../../../domain/time.ts'
import { availableUnits, runsLow } from '../../../domain/stock.ts'
import { tiersAllowed } from '../../../domain/tiers-allowed.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { RoundState } from '../ui/status-glyph.tsx'
import { StockStrip } from '../ui/stock-strip.tsx'
import { sumOfStock, unlimitedWords } from '../ui/stock-figures.ts'
import table from '../ui/table.module.css'
import { leftWords, lowOptions, roundTitle, shownStatus } from './product-view.ts'
import styles from './products-table.module.css'
import { useRoundActs } from './round-acts.tsx'
import { RoundMenu } from './round-menu.tsx'

type RoundRowProps = {
  round: AdminRound
  now: Temporal.Instant
  selected: boolean
  /** True for the row with the tab stop; arrow keys move on from it. */
  isEntry: boolean
  onToggle: () => void
}

export function RoundRow({ round, now, selected, isEntry, onToggle }: RoundRowProps) {
  const acts = useRoundActs()
  const name = roundTitle(round)
  const status = shownStatus(round, now)
  const stock = sumOfStock(
    round.variantGroups.map(group => ({
      total: group.totalPhysicalStock,
      reservedUnits: group.reservedCount,
      pickedUpUnits: group.pickedUpCount,
      waitingUnits: group.waitlistUnits,
    })),
  )
  const taken = stock.reservedUnits + stock.pickedUpUnits
  const left = availableUnits(stock)
  const isRaffle = round.eventType === 'RAFFLE'
  return (
    <tr
      aria-selected={selected}
      tabIndex={isEntry ? 0 : -1}
      data-round={round.roundId}
      className={clsx(selected && table.selected)}
    >
      <td className={table.check}>
        <CheckBox label={`${name} 고르기`} checked={selected} onChange={onToggle} />
      </td>
      <th scope="row" className={styles.name}>
        <Link data-opens to={`/admin/products/edit/${round.productId}/${round.roundId}`} className={styles.link}>
          {round.roundName}
        </Link>
        {status === 'selling' && !isRaffle && left === 0 && <span className={styles.soldOut}>품절</span>}
        {status === 'selling' && left > 0 && runsLow(stock) && <span className={styles.soldOut}>{left}개 남음</span>}
        {isRaffle && <span className={styles.raffle}>추첨 {round.raffle?.entries ?? 0}명</span>}
        {status === 'selling' && left > 0 && round.variantGroups.length > 1 && <LowOptions round={round} />}
      </th>
      <td className={styles.state}>
        <RoundState status={status} />
      </td>
      <td className={styles.deadline}>
        <Deadline
          deadline={Temporal.Instant.from(round.deadlineDate)}
          now={now}
          over={status !== 'selling' && status !== 'scheduled'}
          early={status === 'ended' && isBefore(now, Temporal.Instant.from(round.deadlineDate))}
        />
      </td>
      <td className={styles.pickup}>
        <Pickup first={Temporal.PlainDate.from(round.pickupDate)} last={Temporal.PlainDate.from(round.pickupUntil)} now={now} />
      </td>
      <td className={styles.stock}>
        {isRaffle ? (
          <span className={table.muted}>추첨 뒤 {round.raffle?.places ?? 0}명 예약</span>
        ) : (
          <StockStrip stock={stock} name={name} />
        )}
      </td>
      <td className={clsx(table.number, styles.taken)}>
        <button
          type="button"
          disabled={round.status === 'canceled'}
          title={round.status === 'canceled' ? '취소한 회차예요' : undefined}
          className={styles.figure}
          onClick={() => acts.open('stock', round)}
        >
          <span className="visually-hidden">{name} 총재고 바꾸기, </span>
          {status === 'draft' ? (
            <span className={table.muted}>
              {stock.total === null ? unlimitedWords(stock) : `${stock.total.toLocaleString('ko-KR')}개 준비`}
            </span>
          ) : (
            <>
              {taken.toLocaleString('ko-KR')}
              <span className={table.muted}>{stock.total === null ? '' : ` / ${stock.total.toLocaleString('ko-KR')}`}</span>
            </>
          )}
        </button>
      </td>
      <td className={clsx(table.number, styles.waiting, stock.waitingUnits > 0 ? table.hot : table.muted)}>
        {stock.waitingUnits === 0 ? (
          '–'
        ) : (
          <button type="button" className={styles.figure} onClick={() => acts.open('waitlist', round)}>
            <span className="visually-hidden">{name} 대기 보기, </span>
            {stock.waitingUnits.toLocaleString('ko-KR')}
          </button>
        )}
      </td>
      <td className={clsx(table.number, styles.tiers)}>
        {round.allowedTiers.length === 0 ? (
          <span className={table.muted}>모두</span>
        ) : (
          <span className={styles.tier}>{tiersAllowed(round.allowedTiers)}</span>
        )}
      </td>
      <td className={clsx(table.action, styles.menu)}>
        <RoundMenu round={round} name={name} now={now} />
      </td>
    </tr>
  )
}

/** Renders the option with the least stock left, and how many others run low. */
function LowOptions({ round }: { round: AdminRound }) {
  const low = lowOptions(round)
  const [lowest] = low
  if (!lowest) return null
  const all = low.map(({ name, left }) => `${name} ${left}`).join(', ')
  return (
    <span className={styles.low} title={all}>
      <span className="visually-hidden">{all}</span>
      <span aria-hidden className={styles.option}>
        {lowest.name}
      </span>
      <span aria-hidden>{` ${leftWords(low)}`}</span>
    </span>
  )
}

type DeadlineProps = { deadline: Temporal.Instant; now: Temporal.Instant; over: boolean; early: boolean }

/** Renders a round's deadline. `early` is true if staff ended the round before it. */
function Deadline({ deadline, now, over, early }: DeadlineProps) {
  const day = deadline.toZonedDateTimeISO(KST).toPlainDate()
  if (early) return <span className={table.muted}>일찍 마감</span>
  if (over) return <span className={table.muted}>{fullDay(day)}</span>
  const isToday = day.equals(kstDay(now))
  return <span className={clsx(isToday && table.hot)}>{`${isToday ? '오늘' : fullDay(day)} ${clockTime(deadline)}`}</span>
}

function Pickup({ first, last, now }: { first: Temporal.PlainDate; last: Temporal.PlainDate; now: Temporal.Instant }) {
  const today = kstDay(now)
  const isNow = Temporal.PlainDate.compare(first, today) <= 0 && Temporal.PlainDate.compare(today, last) <= 0
  const until = first.equals(last) ? '' : `~${last.month === first.month ? '' : `${last.month}월 `}${last.day}일`
  return isNow ? (
    <>
      <span className={table.good}>오늘</span>
      {today.equals(last) ? '' : `~${last.day}일`}
    </>
  ) : (
    `${fullDay(first)}${until}`
  )
}
