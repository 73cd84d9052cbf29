import { heldText } from '../../../../contract/words/paid-text.ts'
import { josa } from '../../../../contract/words/josa.ts'
import { IconArrowBackUp, IconCash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { Payment } from '../../../../contract/schemas/payments.ts'
import { isOpen } from '../../../../domain/order.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { moneyOf } from '../../../lib/format/order-money.ts'
import { paymentKindNames, paymentTitle, signedWon } from '../../../lib/format/payment-words.ts'
import { won } from '../../../lib/format/price.ts'
import { clearToasts } from '../../../ui/toast-store.ts'
import { TakeMoneyDialog } from '../../payments/take-money-dialog.tsx'
import { Question } from '../../ui/question.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { FailedState } from '../../ui/state-card.tsx'
import { moment } from '../order-words.ts'
import { isOwnAccount, ownMoneyWords } from '../own-order.ts'
import styles from './order-payments.module.css'
import type { OrderActions } from './use-order-acts.ts'

type OrderPaymentsProps = { order: AdminOrder; ledger: UseQueryResult<{ payments: Payment[] }>; acts: OrderActions }

/** Renders an order's payments with who recorded each, and the buttons to record, return and undo money. */
export function OrderPayments({ order, ledger, acts }: OrderPaymentsProps) {
  const { data } = ledger
  const online = useOnline()
  const [taking, setTaking] = useState(false)
  const [asking, setAsking] = useState<Payment | null>(null)
  const { due, toReturn } = moneyOf(order)
  const isOwn = isOwnAccount(order.user.id)
  const ready = online && !acts.busy && !isOwn
  const why = isOwn ? ownMoneyWords : undefined
  const mayTake = due > 0 || (isOpen(order.status) && order.totalPrice > 0)
  return (
    <section aria-label="결제 기록" className={styles.section}>
      <header className={styles.head}>
        <h3>결제 기록</h3>
        {mayTake && (
          <SmallButton
            disabled={!ready}
            title={why}
            icon={<IconCash size={17} aria-hidden />}
            onClick={() => (clearToasts(), setTaking(true))}
          >
            받은 돈 기록…
          </SmallButton>
        )}
        {toReturn > 0 && (
          <SmallButton disabled={!ready} title={why} icon={<IconArrowBackUp size={17} aria-hidden />} onClick={acts.giveBack}>
            {won(toReturn)} 돌려줬어요
          </SmallButton>
        )}
      </header>
      {!data && (
        <FailedState error={ledger.error} fallback="결제 기록을 불러오지 못했어요." onRetry={() => void ledger.refetch()} />
      )}
      {data?.payments.length === 0 && <p className={styles.none}>아직 받은 돈이 없어요</p>}
      <ol>
        {data?.payments.map(payment => (
          <li key={payment.id} className={styles.payment}>
            <span className={clsx(styles.what, payment.isReversed && styles.reversed)}>
              {payment.isReversed && <span className="visually-hidden">되돌린 기록: </span>}
              {paymentTitle(payment)}
            </span>
            <strong className={clsx(styles.amount, payment.isReversed && styles.reversed)}>{signedWon(payment.amount)}</strong>
            <span className={styles.when}>
              {payment.by ?? '자동'} · {moment(payment.at)}
            </span>
            {payment.held && <span className={styles.held}>{heldText({ code: 'PAYMENT_HELD', ...payment.held })}</span>}
            {payment.canUndo && (
              <SmallButton
                look="link"
                disabled={!ready}
                title={why}
                aria-label={`${paymentKindNames[payment.kind]} ${signedWon(payment.amount)} 되돌리기`}
                className={styles.undo}
                onClick={() => (clearToasts(), setAsking(payment))}
              >
                되돌리기…
              </SmallButton>
            )}
          </li>
        ))}
      </ol>
      <TakeMoneyDialog
        order={order}
        open={taking}
        onTake={async (kind, amount) => {
          await acts.take(kind, amount)
          setTaking(false)
        }}
        onClose={() => setTaking(false)}
      />
      <Question
        open={asking !== null}
        title={asking ? `${paymentKindNames[asking.kind]} ${signedWon(asking.amount)} 기록을 되돌릴까요?` : ''}
        yes="되돌리기"
        busy={acts.busy}
        onYes={() => {
          if (asking) acts.undoMoney(asking)
          setAsking(null)
        }}
        onNo={() => setAsking(null)}
      >
        {asking && <p>{undoWords(order, asking)} 기록은 지워지지 않고, 되돌린 기록이 아래에 더해져요.</p>}
      </Question>
    </section>
  )
}

/** Returns a Korean sentence with the won received, due and to be returned after this payment is undone. */
function undoWords(order: AdminOrder, { amount, carriedBack, restores }: Payment): string {
  const { received, due, toReturn } = moneyOf({ ...order, received: order.received + carriedBack + restores - amount })
  const back = carriedBack > 0 ? `나눈 주문으로 옮긴 ${won(carriedBack)}도 먼저 되가져와요. ` : ''
  const rest = due > 0 ? `, 더 받을 돈은 ${won(due)}` : toReturn > 0 ? `, 돌려줄 돈은 ${won(toReturn)}` : ''
  const mark = restores > 0 ? `이 입금이 대신한 선입금 확인 ${won(restores)}을 되살려요. ` : ''
  return `${mark}${back}받은 돈은 ${josa(`${won(received)}${rest}`, '이/가')} 돼요.`
}
