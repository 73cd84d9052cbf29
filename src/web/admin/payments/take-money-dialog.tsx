import { useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { isOpen } from '../../../domain/order.ts'
import { takenKinds, type TakenKind } from '../../../domain/payment.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { paymentKindNames } from '../../lib/format/payment-words.ts'
import { won } from '../../lib/format/price.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NumberField } from '../ui/number-field.tsx'
import question from '../ui/question.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './take-money-dialog.module.css'

type TakeMoneyDialogProps = {
  order: AdminOrder
  open: boolean
  onTake: (kind: TakenKind, amount: number) => Promise<void>
  onClose: () => void
}

/** Renders the dialog that records a payment: the amount, by default what is due, and a button per payment method. */
export function TakeMoneyDialog({ order, open, onTake, onClose }: TakeMoneyDialogProps) {
  const title = `주문 ${orderNumber(order.id)}에 받은 돈`
  return (
    <Dialog label={title} open={open} onClose={onClose} className={question.question}>
      <div className={question.inner}>
        <h2 className={question.title}>{title}</h2>
        <TakeMoneyForm order={order} onTake={onTake} />
        <div className={question.actions}>
          <SmallButton onClick={onClose}>그만두기</SmallButton>
        </div>
      </div>
    </Dialog>
  )
}

function TakeMoneyForm({ order, onTake }: Pick<TakeMoneyDialogProps, 'order' | 'onTake'>) {
  const { received, due } = moneyOf(order)
  const [amount, setAmount] = useState<number | null>(due === 0 ? null : due)
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState<TakenKind | null>(null)
  const fields = useHeldFields(busy !== null)
  const excess = isOpen(order.status) ? Math.max(0, (amount ?? 0) - due) : 0
  const problem = problemOf(amount, excess > 0 ? null : due)
  const isHeld = excess > 0 && !accepted
  const take = async (kind: TakenKind) => {
    if (amount === null || problem !== undefined || isHeld || busy !== null) return
    setBusy(kind)
    await onTake(kind, amount)
    setBusy(null)
  }
  const change = (value: number | null) => {
    setAmount(value)
    setAccepted(false)
  }
  return (
    <>
      <p className={question.words}>
        {due === 0
          ? '다 받은 주문이에요.'
          : `${won(order.totalPrice)} 중 ${won(received)}을 받았고, 더 받을 돈은 ${won(due)}이에요.`}
      </p>
      <div ref={fields} className={styles.amount}>
        <NumberField label="받은 금액" unit="원" value={amount} problem={problem} onChange={change} />
        {excess > 0 && (
          <CheckBox
            worded
            label={`더 받을 돈보다 ${won(excess)} 많아요. 돌려줄 돈이 돼요`}
            checked={accepted}
            onChange={setAccepted}
          />
        )}
      </div>
      <div role="group" aria-label="결제 방법" className={styles.ways}>
        {takenKinds.map(kind => (
          <SmallButton
            key={kind}
            disabled={isHeld}
            title={isHeld ? '더 많이 받았는지 위에서 확인해 주세요' : undefined}
            busy={busy === kind}
            className={styles.way}
            onClick={() => void take(kind)}
          >
            {paymentKindNames[kind]}
          </SmallButton>
        ))}
      </div>
    </>
  )
}

/** Returns the message why an amount cannot be recorded; undefined if it can. `most` is the greatest amount, null for none. */
function problemOf(amount: number | null, most: number | null): string | undefined {
  if (amount === null || amount < 1) return '받은 금액은 1원 이상이에요.'
  return most !== null && amount > most ? `더 받을 돈은 ${won(most)}이에요.` : undefined
}
