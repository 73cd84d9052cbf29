import { moneyOf } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { resultLine } from '../orders/moved-words.ts'
import { notifiedBy } from '../orders/result-words.ts'
import { ResultGroup, ResultLine, Results } from '../orders/results.tsx'
import { resultTitles, type PrepaidResult } from './change-prepaid.ts'

type PrepaidResultsProps = {
  result: PrepaidResult | null
  onUndo: () => void
  onSelectRefused: (orderIds: string[]) => void
  onClose: () => void
}

/**
 * Renders the results of an action of the prepaid screen, such as marking orders as prepaid, in a drawer: refused orders first. It opens
 * if an order was refused or already changed.
 */
export function PrepaidResults({ result, onUndo, onSelectRefused, onClose }: PrepaidResultsProps) {
  if (!result) return null
  const { act, done, refused, already, isUndo, token } = result
  const moved = resultLine(result.moved, isUndo ? 0 : notifiedBy(act, done))
  const isRefund = act === 'REFUNDED' || act === 'UNREFUNDED'
  return (
    <Results
      title={resultTitles[act]}
      again={refused.length}
      undo={token !== null ? { count: done.length, onUndo } : null}
      onSelectRefused={() => onSelectRefused(refused.map(each => each.order.id))}
      onClose={onClose}
    >
      {moved !== '' && <p>{moved}</p>}
      <ResultGroup title="그대로인 주문" count={refused.length} bad>
        {refused.map(({ order, message }) => (
          <ResultLine key={order.id} user={order.user} bad>
            <strong>{message}</strong>
          </ResultLine>
        ))}
      </ResultGroup>
      <ResultGroup title="이미 바뀌어 있던 주문" count={already.length}>
        {already.map(({ order, message }) => (
          <ResultLine key={order.id} user={order.user}>
            {message}
          </ResultLine>
        ))}
      </ResultGroup>
      <ResultGroup title="바꾼 주문" count={done.length}>
        {done.map(order => (
          <ResultLine key={order.id} user={order.user}>
            {won(isRefund ? moneyOf(order).toReturn : order.totalPrice)}
          </ResultLine>
        ))}
      </ResultGroup>
    </Results>
  )
}
