import clsx from 'clsx'
import { pickupDays } from '../../lib/format/day.ts'
import { deadlineShort, openingBadge } from '../../lib/format/deadline.ts'
import { won } from '../../lib/format/price.ts'
import { Leaf } from '../../ui/leaf.tsx'
import styles from './round-choice.module.css'
import type { Sale } from './sale.ts'

type RoundChoiceProps = { sales: readonly Sale[]; chosen: Sale; now: Temporal.Instant; onChoose: (roundId: string) => void }

/** Lets the customer choose among several rounds of a product, as radio buttons. */
export function RoundChoice({ sales, chosen, now, onChoose }: RoundChoiceProps) {
  return (
    <fieldset className={styles.rounds}>
      <legend className="t-subtitle">어느 판매를 볼까요?</legend>
      {sales.map(sale => {
        const isChosen = sale.round.roundId === chosen.round.roundId
        return (
          <label key={sale.round.roundId} className={clsx(styles.round, isChosen && styles.chosen)}>
            <input
              type="radio"
              name="round"
              className={styles.input}
              checked={isChosen}
              onChange={() => onChoose(sale.round.roundId)}
            />
            <Leaf day={sale.pickupDate} past={sale.status === 'ended' || sale.status === 'canceled'} />
            <span className={styles.words}>
              <span className="t-strong">{pickupDays(sale.pickupDate, sale.pickupUntil)} 픽업</span>
              <span className="t-label">
                {sale.round.roundName} · {stateOf(sale, now)}
              </span>
            </span>
            <span className={styles.price}>{won(sale.cheapest)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

function stateOf(sale: Sale, now: Temporal.Instant): string {
  if (sale.status === 'canceled') return '판매 취소'
  if (sale.status === 'ended') return '마감했어요'
  if (sale.status === 'scheduled') return openingBadge(sale.publishAt ?? sale.deadline, now)
  if (sale.round.eventType === 'RAFFLE') return `추첨 · ${deadlineShort(sale.deadline, now)}`
  return sale.left === 0 ? '다 팔렸어요' : deadlineShort(sale.deadline, now)
}
