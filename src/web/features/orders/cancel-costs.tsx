import type { OrderWithStory } from '../../../contract/schemas/order-story.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, nearDay, shortDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'
import styles from './cancel-costs.module.css'

type Cancellation = NonNullable<OrderWithStory['cancellation']>
type Cost = Cancellation['now']

/** Shows what canceling costs now, from when it costs more, and what a no-show costs, by the server's figures. */
export function CancelCosts({ cancellation, now }: { cancellation: Cancellation; now: Temporal.Instant }) {
  const from = (iso: string) => {
    const at = Temporal.Instant.from(iso)
    return `${nearDay(kstDay(at), now, shortDay)} ${clockTime(at)}부터`
  }
  return (
    <dl className={styles.costs}>
      <Row when="지금" cost={cancellation.now} />
      {cancellation.next.map(cost => (
        <Row key={cost.from} when={from(cost.from)} cost={cost} />
      ))}
      {cancellation.noShow ? (
        <Row when="찾아가지 않으면" cost={cancellation.noShow} />
      ) : (
        <div className={styles.row}>
          <dt>찾아가지 않으면</dt>
          <dd>자동으로 취소하지 않고 가게가 연락드려요</dd>
        </div>
      )}
    </dl>
  )
}

function Row({ when, cost }: { when: string; cost: Cost }) {
  return (
    <div className={styles.row}>
      <dt>{when}</dt>
      <dd className={cost.points < 0 || cost.noShowCount > 0 ? styles.bad : styles.free}>{costWords(cost)}</dd>
    </div>
  )
}

function costWords({ points, noShowCount }: Cost): string {
  if (points === 0) return noShowCount > 0 ? `노쇼 ${noShowCount}회` : '차감 없이 취소돼요'
  return noShowCount > 0 ? `${signedPoints(points)}, 노쇼 ${noShowCount}회` : signedPoints(points)
}
