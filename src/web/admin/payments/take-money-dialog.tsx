import { useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { takenKinds, type TakenKind } from '../../../domain/payment.ts'
import { moneyOf } from '../../format/order-money.ts'
import { paymentKindNames } from '../../format/payment-words.ts'
import { won } from '../../format/price.ts'
import { orderNumber } from '../orders/order-words.ts'
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

/** Asks how much was taken, what is due at first, and how; a press of a way records it. */
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
  const [amount, setAmount] = useState<number | null>(due)
  const [busy, setBusy] = useState<TakenKind | null>(null)
  const problem = problemOf(amount, due)
  const take = async (kind: TakenKind) => {
    if (amount === null || problem !== undefined || busy !== null) return
    setBusy(kind)
    await onTake(kind, amount)
    setBusy(null)
  }
  return (
    <>
      <p className={question.words}>
        {won(order.totalPrice)} 중 {won(received)}을 받았고, 더 받을 돈은 {won(due)}이에요.
      </p>
      <NumberField label="받은 금액" unit="원" value={amount} problem={problem} onChange={setAmount} />
      <div role="group" aria-label="결제 방법" className={styles.ways}>
        {takenKinds.map(kind => (
          <SmallButton key={kind} busy={busy === kind} className={styles.way} onClick={() => void take(kind)}>
            {paymentKindNames[kind]}
          </SmallButton>
        ))}
      </div>
    </>
  )
}

function problemOf(amount: number | null, due: number): string | undefined {
  if (amount === null || amount < 1) return '받은 금액은 1원 이상이에요.'
  return amount > due ? `더 받을 돈은 ${won(due)}이에요.` : undefined
}
