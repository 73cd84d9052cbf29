import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { clockTime } from '../../lib/format/day.ts'
import { Link } from 'react-router'
import { won } from '../../lib/format/price.ts'
import { refundQueuePath } from '../payments/use-refund-queue.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { statusWords } from '../../../contract/words/status-words.ts'
import { stayed, undoable } from './change-orders.ts'
import type { ChangeResult, Undoable } from './change-result.ts'
import styles from './order-results.module.css'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { linesOf } from './order-words.ts'
import { resultLine } from './moved-words.ts'
import { lastWords, leftToReturn, notifiedBy, resultTitle } from './result-words.ts'
import { ResultGroup, ResultLine, Results } from './results.tsx'
import type { ShownResult } from './use-changes.ts'

type OrderResultsProps = {
  result: ShownResult | null
  onUndo: (change: Undoable) => void
  onOpen: (orderId: string) => void
  onSelectRefused: () => void
  onClose: () => void
}

/** The greatest number of orders listed per group; the heading of each group counts all of them. */
const shownDone = 300

/**
 * Renders the results of a bulk change in a drawer, refused orders first. It opens if orders were refused or had the status already, the
 * change was stopped, or more than 100 orders changed.
 */
export function OrderResults({ result, onUndo, onOpen, onSelectRefused, onClose }: OrderResultsProps) {
  if (!result) return null
  const { done, refused, already, left, undoes } = result
  const back = undoable(result)
  const moved = resultLine(result, undoes ? 0 : notifiedBy(result.to, done))
  return (
    <Results
      title={resultTitle(result)}
      again={stayed(result).length}
      undo={back ? { count: back.done.length, onUndo: () => onUndo(back) } : null}
      onSelectRefused={onSelectRefused}
      onClose={onClose}
    >
      <div className={styles.summary}>
        <div aria-hidden className={styles.share}>
          <span className={styles.doneShare} style={{ flexGrow: done.length }} />
          <span className={styles.refusedShare} style={{ flexGrow: refused.length }} />
        </div>
        <p className={styles.counts}>
          <span>
            <strong className={styles.good}>{done.length.toLocaleString('ko-KR')}건</strong> {undoes ? '되돌렸어요' : '바꿨어요'}
          </span>
          {refused.length > 0 && (
            <span>
              <strong className={styles.bad}>{refused.length.toLocaleString('ko-KR')}건</strong>은 그대로예요
            </span>
          )}
          <span className={styles.when}>
            {clockTime(result.at)} · {result.by}
          </span>
        </p>
        {moved !== '' && <p>{moved}</p>}
        {leftToReturn(result) > 0 && (
          <p>
            <Link to={refundQueuePath} className={styles.link}>
              돌려줄 돈 {won(leftToReturn(result))} 보기
            </Link>
          </p>
        )}
        {result.stopped !== null && (
          <p className={styles.stopped}>
            {result.stopped} 나머지 {left.length > 0 ? `${left.length.toLocaleString('ko-KR')}건은` : '주문은'} 그대로예요.
          </p>
        )}
      </div>
      <ResultGroup title="그대로인 주문" count={refused.length} bad>
        {refused.slice(0, shownDone).map(({ order, message, last }) => (
          <ResultLine
            key={order.id}
            user={order.user}
            lead={<OrderNumber order={order} />}
            bad
            act={<SmallButton onClick={() => onOpen(order.id)}>주문 보기</SmallButton>}
          >
            <strong>{message}</strong>
            {lastWords(last) !== null && <span>{lastWords(last)}</span>}
          </ResultLine>
        ))}
        <Rest of={refused} />
      </ResultGroup>
      <ResultGroup title="이미 바뀌어 있던 주문" count={already.length}>
        {already.slice(0, shownDone).map(({ order, message }) => (
          <ResultLine key={order.id} user={order.user} lead={<OrderNumber order={order} />}>
            {message}
          </ResultLine>
        ))}
        <Rest of={already} />
      </ResultGroup>
      <ResultGroup title={statusWords[result.to]} count={done.length}>
        {done.slice(0, shownDone).map(order => (
          <ResultLine key={order.id} user={order.user} lead={<OrderNumber order={order} />}>
            {linesOf(order)}
          </ResultLine>
        ))}
        <Rest of={done} />
      </ResultGroup>
      {countsPickups(result) && <p className={styles.note}>픽업 횟수와 등급은 바로 반영했어요. 되돌리면 보정 내역으로 남아요.</p>}
    </Results>
  )
}

/** Returns true if a change affects pickup counts or no-shows, and thus tiers. */
function countsPickups({ to, done }: ChangeResult): boolean {
  return [to, ...done.map(order => order.status)].some(status => status === 'PICKED_UP' || status === 'CANCELED')
}

/** Renders how many orders of a group are not listed. */
function Rest({ of }: { of: readonly unknown[] }) {
  return of.length > shownDone && <li className={styles.rest}>외 {(of.length - shownDone).toLocaleString('ko-KR')}건</li>
}

function OrderNumber({ order }: { order: AdminOrder }) {
  return <span className={styles.number}>{orderNumber(order.id)}</span>
}
