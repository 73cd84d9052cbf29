import { useRef } from 'react'
import { isSuspended } from '../../../domain/tier.ts'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { useNow } from '../../lib/clock.ts'
import { useStorefront } from '../../features/catalog/queries.ts'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useGoOn } from '../ui/go-on.ts'
import page from '../ui/page.module.css'
import { Panel } from '../ui/panel.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { offerUndo } from '../ui/undo.ts'
import { BuyerCard } from './buyer-card.tsx'
import styles from './create-order.module.css'
import { DraftBands } from './draft-bands.tsx'
import { offersOf } from './draft.ts'
import { FindBuyer } from './find-buyer.tsx'
import { MadeOrders } from './made-orders.tsx'
import { isOwnAccount } from '../orders/own-order.ts'
import { OfferList } from './offer-list.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useAnewPress, useBuyer } from './use-buyer.ts'
import { useOrderDraft } from './use-order-draft.ts'

/** Renders /admin/create-order: an order on behalf of a customer, chosen by `?user=`, also after the deadline with a reason. */
export function CreateOrderScreen() {
  const press = useAnewPress()
  return <OrderForSomebody key={press} isAnew={press !== null} />
}

function OrderForSomebody({ isAnew }: { isAnew: boolean }) {
  const { userId, query: buyer, person, choose, kept, isLost } = useBuyer(isAnew)
  const shop = useStorefront()
  const now = useNow()
  const offers = shop.data ? offersOf(shop.data.products, now) : null
  const draft = useOrderDraft(userId, offers, kept)
  const refused = person !== null && isSuspended(person.tier)
  const place = useRef<HTMLDivElement>(null)
  const fields = useHeldFields(draft.busy)
  useGoOn(place, 'input', `${userId} ${draft.made === null} ${draft.gone}`)
  useKeyHelp([{ keys: 'Tab', does: '손님, 상품, 만들기로 옮겨 다녀요' }])

  return (
    <>
      <TopBar title="대신 주문하기" fact="전화나 가게에서 받은 주문을 손님 이름으로 만들어요" />
      <div className={page.page}>
        <LostBand shownAt={shop.data ? shop.dataUpdatedAt : 0} failed={shop.isError} onRetry={() => void shop.refetch()} />
        {draft.made === null && <DraftBands draft={draft} isBuyerLost={isLost} onStartAnew={startAnew} />}
        {draft.made && person ? (
          <MadeOrders orders={draft.made} name={person.name} onSame={draft.startAnew} onOther={() => choose(null)} />
        ) : (
          <div ref={fields} className={styles.columns}>
            <div className={styles.main}>
              <div ref={place} role="group" aria-label="손님" tabIndex={-1}>
                {buyerPart()}
              </div>
              {goodsPart()}
            </div>
            <OrderSummary draft={draft} name={person?.name ?? null} refused={refused} isOwn={isOwnAccount(userId)} />
          </div>
        )}
      </div>
    </>
  )

  function startAnew() {
    place.current?.focus()
    const takeBack = draft.startAnew()
    choose(null)
    offerUndo('담던 주문을 비웠어요', () => (takeBack(), choose(userId)))
  }

  function buyerPart() {
    if (userId === null) return <FindBuyer onChoose={choose} />
    if (buyer.data) return <BuyerCard visit={buyer.data} onChange={() => choose(null)} />
    return (
      <Panel title="주문하는 손님" side={<SmallButton onClick={() => choose(null)}>다른 손님</SmallButton>}>
        {buyer.isError ? (
          <FailedState error={buyer.error} fallback={staffFallbacks.user} onRetry={() => void buyer.refetch()} />
        ) : (
          <div className={styles.waiting}>
            <span className="visually-hidden">불러오는 중이에요</span>
            <Skeleton width="14rem" height="1.25rem" />
          </div>
        )}
      </Panel>
    )
  }

  function goodsPart() {
    if (offers) return <OfferList offers={offers} tier={person?.tier ?? null} draft={draft} disabled={refused} />
    return (
      <Panel title="상품">
        {shop.isError ? (
          <FailedState error={shop.error} fallback={staffFallbacks.products} onRetry={() => void shop.refetch()} />
        ) : (
          <div className={styles.waiting}>
            <span className="visually-hidden">불러오는 중이에요</span>
            {[0, 1, 2, 3].map(row => (
              <Skeleton key={row} height="3rem" />
            ))}
          </div>
        )}
      </Panel>
    )
  }
}
