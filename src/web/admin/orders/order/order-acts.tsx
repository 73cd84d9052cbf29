import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import { isOpen, mayBecome, type OrderStatus } from '../../../../domain/order.ts'
import { serverNow } from '../../../lib/clock.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { clearToasts } from '../../../ui/toast-store.ts'
import { useGoOn } from '../../ui/go-on.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { sayStillChanging } from '../../ui/say-still-changing.ts'
import { messageOf } from '../../../../contract/words/messages.ts'
import { statusWords } from '../../../../contract/words/status-words.ts'
import { Question } from '../../ui/question.tsx'
import { useDialogKeys } from '../../ui/use-keys.ts'
import { CancelQuestion } from '../cancel-question.tsx'
import { SplitQuestion } from '../split-question.tsx'
import { isOwnAccount, ownOrderWords } from '../own-order.ts'
import { PartPickup } from './part-pickup.tsx'
import { staysPaidWords } from '../stays-paid-words.ts'
import { afterRevertWords, revertWords } from './revert-words.ts'
import type { OrderActions } from './use-order-acts.ts'
import styles from './order-drawer.module.css'

const canceledRound = messageOf({ code: 'ORDER_OF_CANCELED_ROUND' })

type Asking = 'cancel' | 'split' | 'revert' | 'part'
type OrderActsProps = { order: AdminOrderWithStory; acts: OrderActions }

/**
 * Renders the buttons that change an order's status as allowed, with their dialogs and shortcuts. An admin may only cancel and split
 * their own order; the other buttons are disabled (docs/RULES.md#own-account).
 */
export function OrderActs({ order, acts }: OrderActsProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const online = useOnline()
  const isOwn = isOwnAccount(order.user.id)
  const ready = online && !acts.busy
  // the undo offer of an earlier action would cover the dialog
  const ask = (what: Asking) => (clearToasts(), setAsking(what))
  const end = (act: () => void) => (setAsking(null), act())
  const change = (to: Exclude<OrderStatus, 'CANCELED'>) => {
    if (!online || !mayBecome(order, to) || isOwn) return
    if (acts.busy) sayStillChanging()
    else acts.change(to)
  }
  const pieces = order.items[0]?.quantity ?? 0
  const isBundle = order.items.length > 1
  useDialogKeys({
    KeyP: () => change('PICKED_UP'),
    KeyD: () => change('PREPAID'),
    KeyR: () => change('RESERVED'),
  })
  useGoOn(null, 'dialog[open] [role="group"]', `${order.status} ${asking} ${acts.busy}`)
  const why = !online ? '인터넷에 연결되면 바꿀 수 있어요' : undefined
  const whyOwn = isOwn ? '내 주문은 다른 관리자나 마스터가 바꿔야 해요' : why

  if (asking === 'part')
    return (
      <PartPickup
        most={pieces - 1}
        busy={acts.busy}
        onPickUp={quantity => end(() => acts.pickUpPart(quantity))}
        onLeave={() => setAsking(null)}
      />
    )
  return (
    <>
      {isOpen(order.status) ? (
        <>
          <SmallButton look="danger-quiet" disabled={!ready} title={why} onClick={() => ask('cancel')}>
            주문 취소…
          </SmallButton>
          <span className={styles.space} />
          {isBundle && (
            <SmallButton disabled={!ready} title={why} onClick={() => ask('split')}>
              묶음 나누기…
            </SmallButton>
          )}
          {!isBundle && pieces > 1 && (
            <SmallButton disabled={!ready || isOwn} title={whyOwn} onClick={() => ask('part')}>
              일부 픽업…
            </SmallButton>
          )}
          {order.status === 'PREPAID' ? (
            <SmallButton
              keyName="R"
              disabled={!ready || isOwn || order.staysPaid === true}
              title={order.staysPaid ? staysPaidWords : whyOwn}
              onClick={() => change('RESERVED')}
            >
              예약으로
            </SmallButton>
          ) : (
            <SmallButton keyName="D" disabled={!ready || isOwn} title={whyOwn} onClick={() => change('PREPAID')}>
              선입금
            </SmallButton>
          )}
          <SmallButton
            look="main"
            keyName="P"
            busy={acts.busy}
            disabled={!online || isOwn}
            title={whyOwn}
            onClick={() => change('PICKED_UP')}
          >
            픽업 완료
          </SmallButton>
        </>
      ) : (
        <SmallButton
          icon={<IconArrowBackUp size={17} aria-hidden />}
          disabled={!ready || isOwn || order.ofCanceledRound}
          title={order.ofCanceledRound ? canceledRound : whyOwn}
          onClick={() => ask('revert')}
        >
          되돌리기…
        </SmallButton>
      )}
      {why !== undefined && <p className={styles.own}>{why}.</p>}
      {!isOpen(order.status) && order.ofCanceledRound && <p className={styles.own}>{canceledRound}</p>}
      {order.status === 'PREPAID' && order.staysPaid && <p className={styles.own}>{staysPaidWords}</p>}
      {isOwn && <p className={styles.own}>{ownOrderWords}</p>}
      <CancelQuestion
        open={asking === 'cancel'}
        orders={[order]}
        byClock={order.cancellation?.now.type}
        busy={acts.busy}
        onYes={penalty => end(() => acts.cancel(penalty))}
        onNo={() => setAsking(null)}
      />
      <SplitQuestion order={asking === 'split' ? order : undefined} onYes={() => end(acts.split)} onNo={() => setAsking(null)} />
      <Question
        open={asking === 'revert'}
        title={
          order.rejoins > 0
            ? '픽업을 되돌리고 다시 합칠까요?'
            : `‘${statusWords[order.revertsTo ?? order.status]}’ 주문으로 되돌릴까요?`
        }
        yes="되돌리기"
        onYes={() => end(acts.revert)}
        onNo={() => setAsking(null)}
      >
        <ul className={styles.effects}>
          {[...revertWords(order), ...afterRevertWords(order, serverNow())].map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Question>
    </>
  )
}
