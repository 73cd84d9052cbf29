import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { read } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { momentText } from '../audit/moment-text.ts'
import { undoFailure } from '../payments/record-money.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { useTakeBack } from '../ui/use-take-back.ts'
import { deedText } from './deed-text.ts'
import styles from './deeds-drawer.module.css'

/** Renders the list of what the signed-in user has changed recently, on any page or device, each with a button that undoes it. */
export function DeedsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const now = useNow()
  const list = useQuery({
    queryKey: ['undoTokens'],
    queryFn: () => read('undoTokens', '/api/admin/undo-tokens'),
    enabled: open,
    staleTime: 0,
  })
  const { undo, isPending } = useTakeBack()
  const items = list.data?.items
  return (
    <SideDrawer open={open} title="방금 한 일" onClose={onClose}>
      <div className={styles.list}>
        {list.error && !items && <FailedState error={list.error} fallback={undoFailure} onRetry={() => void list.refetch()} />}
        {items?.length === 0 && <p className={styles.note}>되돌릴 수 있는 일이 없어요.</p>}
        {items?.map(({ token, deed, orderId, name, objects, at }) => (
          <article key={token} className={styles.deed}>
            <p>
              <strong>{deedText(deed, objects)}</strong>
              <span className={styles.note}>
                {momentText(at, now)}
                {orderId !== null && (
                  <>
                    {' · '}
                    <Link to={`/admin/orders?order=${orderId}`} className={styles.link} onClick={onClose}>
                      주문 {orderNumber(orderId)}
                    </Link>
                  </>
                )}
                {name && ` · ${name}`}
                {objects > 1 && (orderId ?? name) && ` 외 ${(objects - 1).toLocaleString('ko-KR')}건`}
              </span>
            </p>
            <SmallButton disabled={isPending} onClick={() => undo(token)}>
              되돌리기
            </SmallButton>
          </article>
        ))}
        <p className={styles.note}>내가 한 일을 하루 안에 되돌릴 수 있어요. 그사이 다시 바뀐 것은 그대로예요.</p>
      </div>
    </SideDrawer>
  )
}
