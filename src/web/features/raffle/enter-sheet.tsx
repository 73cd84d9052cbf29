import { useEffect, useEffectEvent, useRef } from 'react'
import { QUANTITY_RULE } from '../../../contract/words/raffle-text.ts'
import { errorText } from '../../lib/api.ts'
import { Unknown } from '../../lib/settle.ts'
import { useUnsent } from '../../lib/unsent.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { deadlineShort } from '../../lib/format/deadline.ts'
import { won } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { MeaningButton } from '../../ui/meaning-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast-store.ts'
import { shieldFinger } from '../../ui/under-finger.ts'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { itemsOf, type ItemSale, type Sale } from '../catalog/sale.ts'
import { SheetSum } from '../catalog/sheet-sum.tsx'
import { ChangedTermsNotice } from '../catalog/changed-terms.tsx'
import { useChangedTerms } from '../catalog/use-changed-terms.ts'
import { quantityFor } from '../../../domain/stock.ts'
import { fullName } from '../../../domain/full-name.ts'
import { PromiseLine } from '../orders/promise-line.tsx'
import styles from './enter-sheet.module.css'
import { useEnter } from './use-enter.ts'
import { winnerPromise } from './winner-promise.ts'

type EnterSheetProps = {
  sale: Sale
  now: Temporal.Instant
  /** Why this customer cannot enter now; null when they can. */
  closed: { title: string; note: string } | null
  open: boolean
  onClose: () => void
}

/**
 * Shows the form to enter a raffle: option, quantity, and whether to join the waitlist when not drawn. Shows why instead when the customer
 * cannot enter.
 */
export function EnterSheet({ sale, now, closed: why, open, onClose }: EnterSheetProps) {
  const items = itemsOf(sale)
  const place = (what: string) => (open ? `${what} ${sale.round.roundId}` : null)
  const [itemId, setItemId] = useUnsent(place('entry'), () => items[0]?.item.id ?? '')
  const [wanted, setWanted] = useUnsent(place('pieces'), () => 1)
  // never ticked by default, since a waitlist entry may become an order by itself
  const [wantsWaitlist, setWantsWaitlist] = useUnsent(place('waitlist'), () => false)
  const isShown = useRef(open)
  const enter = useEnter(sale.product.groupName, onClose, () => isShown.current)
  // the customer's own entry, once made, is no reason
  const closed = enter.isPending || enter.isSuccess ? null : why
  const isClosed = closed !== null
  const forget = useEffectEvent(() => enter.isPending || enter.reset())
  useEffect(() => {
    isShown.current = open
    if (open) forget() // what was refused before the sheet was closed
  }, [open])
  useEffect(() => {
    if (open && isClosed) shieldFinger() // another button appears at the same position
  }, [open, isClosed])
  const changed = useChangedTerms(sale, open, new Set([itemId]))
  const choices = useHeldFields(enter.isPending)
  // staff may have removed the option
  const chosen = items.find(each => each.item.id === itemId) ?? items[0]
  if (!chosen) return null
  const most = mostPieces(chosen)
  const quantity = Math.min(wanted, most)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      lead={<Leaf day={sale.pickupDate} />}
      title={sale.product.groupName}
      note={`${pickupDays(sale.pickupDate, sale.pickupUntil)} 픽업 · ${deadlineShort(sale.deadline, now)}`}
      details={
        enter.error || changed.words.length > 0 || closed ? (
          <div className={styles.details}>
            {!closed && <ChangedTermsNotice {...changed} />}
            {closed && !enter.error && (
              <Notice tone="bad" title={closed.title}>
                {closed.note}
              </Notice>
            )}
            {enter.error && (
              <Notice tone="bad" title={enter.error instanceof Unknown ? undefined : '응모하지 못했어요'} takesFocus>
                {errorText(enter.error, '잠시 뒤에 다시 눌러 주세요.')}
              </Notice>
            )}
          </div>
        ) : undefined
      }
      foot={
        closed ? (
          <Button wide onClick={onClose}>
            닫기
          </Button>
        ) : (
          <>
            <SheetSum what={`${quantity}개`} later="당첨되면 픽업할 때 결제해요" total={chosen.item.price * quantity} />
            <MeaningButton
              label={changed.words.length > 0 ? '바뀐 내용으로 응모하기' : '응모하기'}
              busy={enter.isPending}
              disabled={false}
              className={styles.enter}
              onPress={() => enter.mutate({ roundId: sale.round.roundId, itemId: chosen.item.id, quantity, wantsWaitlist })}
            />
          </>
        )
      }
    >
      {!closed && (
        <div ref={choices} className={styles.body}>
          <fieldset className={styles.items}>
            <legend className="t-subtitle">무엇에 응모할까요?</legend>
            {items.map(({ item, group }) => (
              <label key={item.id} className={styles.item}>
                <input type="radio" name="item" checked={item.id === chosen.item.id} onChange={() => setItemId(item.id)} />
                <span className={styles.name}>
                  {sale.groups.length > 1 ? fullName(group.groupName, item.name, ' · ') : item.name}
                  {item.maxPerUser !== null && <span className={styles.note}> 한 사람 {item.maxPerUser}개까지</span>}
                </span>
                <b>{won(item.price)}</b>
              </label>
            ))}
          </fieldset>
          <div className={styles.row}>
            <p className="t-subtitle">수량</p>
            <Stepper
              label={`${chosen.item.name} 수량`}
              value={quantity}
              most={most}
              onChange={setWanted}
              onLimit={() => toast(`한 번에 ${most}개까지 응모할 수 있어요`, { tone: 'careful' })}
            />
          </div>
          <p className={styles.note}>
            당첨은 최대 {sale.round.raffle?.places ?? 0}명이에요. {QUANTITY_RULE}
          </p>
          <label className={styles.wait}>
            <input type="checkbox" checked={wantsWaitlist} onChange={event => setWantsWaitlist(event.target.checked)} />
            <span>
              <span className="t-strong">당첨되지 않으면 대기하기</span>
              <span className={styles.note}>
                뽑힌 순서대로 기다려요. 누가 취소해서 자리가 나면 자동으로 예약되고, 알려 드려요. 대기는 언제든 취소할 수 있어요.
              </span>
            </span>
          </label>
          <section className={styles.promise} aria-label="당첨된 뒤에 취소하면">
            <p className="t-label t-strong">당첨된 뒤에 취소하면</p>
            <PromiseLine promise={winnerPromise(sale.pickupDate, now)} />
          </section>
        </div>
      )}
    </Sheet>
  )
}

/** Returns the largest quantity to enter for, by the limit per customer and the total stock. */
function mostPieces({ item, group }: ItemSale): number {
  const all = group.totalPhysicalStock === null ? 999 : quantityFor(group.totalPhysicalStock, item.stockDeductionAmount)
  return Math.max(1, Math.min(all, item.maxPerUser ?? 999, 999))
}
