import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { errorText, read } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { toast } from '../../ui/toast-store.ts'
import { momentText } from '../audit/moment-text.ts'
import { isAlready } from '../orders/already.ts'
import { movedWords } from '../orders/moved-words.ts'
import { deedWords, reasonOf } from '../orders/result-words.ts'
import { undoFailure } from '../payments/record-money.ts'
import { call } from '../send/call.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import styles from './deeds-drawer.module.css'

/** Renders what this user did within a day, from whichever page or device, with a button that undoes each. */
export function DeedsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const now = useNow()
  const list = useQuery({
    queryKey: ['undoTokens'],
    queryFn: () => read('undoTokens', '/api/admin/undo-tokens'),
    enabled: open,
    staleTime: 0,
  })
  const undo = useMutation({
    mutationFn: takeBack,
    onSuccess: ({ text, isWhole }) => toast(text, { tone: isWhole ? 'good' : 'careful' }),
    onError: error => toast(errorText(error, undoFailure), { tone: 'careful' }),
    onSettled: () => client.invalidateQueries(),
  })
  const items = list.data?.items
  return (
    <SideDrawer open={open} title="방금 한 일" onClose={onClose}>
      <div className={styles.list}>
        {list.error && !items && <FailedState error={list.error} fallback={undoFailure} onRetry={() => void list.refetch()} />}
        {items?.length === 0 && <p className={styles.note}>되돌릴 수 있는 일이 없어요.</p>}
        {items?.map(({ token, deed, orderId, objects, at }) => (
          <article key={token} className={styles.deed}>
            <p>
              <strong>{deedWords(deed, objects)}</strong>
              <span className={styles.note}>
                {momentText(at, now)} ·{' '}
                <Link to={`/admin/orders?order=${orderId}`} className={styles.link} onClick={onClose}>
                  주문 {orderNumber(orderId)}
                </Link>
                {objects > 1 && ` 외 ${(objects - 1).toLocaleString('ko-KR')}건`}
              </span>
            </p>
            <SmallButton disabled={undo.isPending} onClick={() => undo.mutate(token)}>
              되돌리기
            </SmallButton>
          </article>
        ))}
        <p className={styles.note}>내가 한 일을 하루 안에 되돌릴 수 있어요. 그사이 다른 사람이 바꾼 주문은 그대로예요.</p>
      </div>
    </SideDrawer>
  )
}

/** Undoes a change by its token, in batches. Returns what was undone, and the first reason why an order was not. */
async function takeBack(token: string): Promise<{ text: string; isWhole: boolean }> {
  const moved = { points: 0, amount: 0, inviterPoints: 0 }
  const refused: string[] = []
  let done = 0
  for (let left = 1; left > 0; ) {
    const answer = await call('undoChange', { token, most: limits.matchingOrders })
    left = answer.left
    done += answer.done.length
    refused.push(...answer.refused.filter(each => !isAlready(each)).map(reasonOf))
    moved.points += answer.points
    moved.amount += answer.amount
    moved.inviterPoints += answer.inviterPoints ?? 0
  }
  const undone = done > 0 || refused.length === 0 ? [`${done.toLocaleString('ko-KR')}건을 되돌렸어요${movedWords(moved)}`] : []
  const stayed =
    refused.length > 0 ? [`${refused.length.toLocaleString('ko-KR')}건은 그대로예요: ${refused[0]!.replace(/\.$/, '')}`] : []
  return { text: [...undone, ...stayed].join('. '), isWhole: refused.length === 0 }
}
