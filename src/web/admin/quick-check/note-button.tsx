import { IconNote, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { call } from '../send/call.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { Dialog } from '../ui/dialog.tsx'
import question from '../ui/question.module.css'
import { versionSeen } from '../ui/own-versions.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Counter } from './use-counter.ts'

type NoteButtonProps = { counter: Counter; order: AdminOrder; className: string | undefined }

/**
 * Renders the button and dialog for an order's notes. If another person changed the order meanwhile, the server's refusal is
 * shown.
 */
export function NoteButton({ counter: { acts, hasLine }, order, className }: NoteButtonProps) {
  const [text, setText] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = order.notes === '' ? '메모 쓰기' : '메모 고치기'
  const fields = useHeldFields(busy)
  const close = () => setText(null)
  const save = async () => {
    setBusy(true)
    const notes = (text ?? '').trim()
    const saved = await acts.tell(
      () => call('saveOrderNotes', { orderId: order.id, notes, version: versionSeen(order) }),
      '메모를 저장하지 못했어요. 다시 시도해 주세요.',
      () => '메모를 저장했어요.',
    )
    setBusy(false)
    if (saved) close()
  }
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        disabled={!hasLine}
        className={className}
        onClick={() => setText(order.notes)}
      >
        {order.notes === '' ? <IconNote size={20} stroke={1.7} aria-hidden /> : <IconPencil size={20} stroke={1.7} aria-hidden />}
      </button>
      <Dialog label={`주문 ${orderNumber(order.id)}의 메모`} open={text !== null} onClose={close} className={question.question}>
        <div ref={fields} className={question.inner}>
          <h2 className={question.title}>주문 {orderNumber(order.id)}의 메모</h2>
          <TextField label="메모" help="손님에게는 보이지 않아요." lines most={500} value={text ?? ''} onChange={setText} />
          <div className={question.actions}>
            <SmallButton data-leaves onClick={close}>
              그만두기
            </SmallButton>
            <SmallButton look="main" busy={busy} onClick={() => void save()}>
              메모 저장
            </SmallButton>
          </div>
        </div>
      </Dialog>
    </>
  )
}
