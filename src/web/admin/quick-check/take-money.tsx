import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { TakeMoneyDialog } from '../payments/take-money-dialog.tsx'
import { paymentFailure, takenWords, takeMoney } from '../payments/record-money.ts'
import type { Counter } from './use-counter.ts'

type TakeMoneyProps = { counter: Counter; order: AdminOrder; className: string | undefined }

/** Renders the button and dialog that record a payment at the counter, in full or in part. */
export function TakeMoney({ counter: { acts, hasLine }, order, className }: TakeMoneyProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="받은 돈 기록"
        title="받은 돈 기록"
        disabled={!hasLine}
        className={className}
        onClick={() => setOpen(true)}
      >
        <IconCash size={20} stroke={1.7} aria-hidden />
      </button>
      <TakeMoneyDialog
        order={order}
        open={open}
        onTake={async (kind, amount) => {
          const taken = await acts.pay(() => takeMoney(order, kind, amount), takenWords(kind, amount), paymentFailure)
          if (taken) setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
