import clsx from 'clsx'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useUrlSheet } from '../lib/url-sheet.ts'
import { Button } from './button.tsx'
import styles from './press-to-cancel.module.css'
import { Sheet } from './sheet.tsx'
import { useFocusNearby } from './use-focus-nearby.ts'
import { useHold } from './use-hold.ts'

type PressToCancelProps = {
  /** Name of the dialog in the URL, `?cancel={name}`; unique on the page. */
  name: string
  onCancel: () => void
  busy?: boolean
  /** 52 px alone, or 44 px beside another button. */
  size?: 'large' | 'small'
  /** What is canceled, shown in the dialog: product, pieces and amount. */
  what: string
  /** What canceling costs now, repeated in the dialog. */
  cost: ReactNode
}

/**
 * Cancels an order when held for 1.5 seconds by pointer, Space or Enter; releasing earlier only shows a hint. Screen readers cannot hold,
 * so their click opens a dialog to confirm.
 */
export function PressToCancel({ name, onCancel, busy = false, size = 'large', what, cost }: PressToCancelProps) {
  const frame = useFocusNearby<HTMLDivElement>()
  const dialog = useUrlSheet('cancel')
  const isAsking = dialog.value === name
  const leave = useEffectEvent(() => isAsking && dialog.close())
  useEffect(() => () => void leave(), []) // the order may have ended elsewhere
  const [hint, setHint] = useState(false)
  const { held, handlers } = useHold({
    disabled: busy,
    onDone: onCancel,
    onShort: () => setHint(true),
    onVirtualClick: () => dialog.open(name),
  })
  return (
    <div ref={frame} className={styles.frame}>
      <button
        type="button"
        aria-busy={busy || undefined}
        {...handlers}
        className={clsx(styles.press, styles[size], held && styles.held)}
      >
        <span className={styles.words}>{busy ? '취소하는 중이에요' : held ? '계속 누르면 취소돼요' : '길게 눌러 취소'}</span>
        <span aria-hidden className={styles.fill}>
          계속 누르면 취소돼요
        </span>
      </button>
      {(held || hint) && <p className={styles.hint}>{held ? '손을 떼면 취소되지 않아요' : '1.5초 동안 꾹 눌러 주세요'}</p>}
      <Sheet
        open={isAsking}
        onClose={dialog.close}
        title="이 주문을 취소할까요?"
        note={what}
        foot={
          <div className={styles.choices}>
            <Button look="plain" onClick={() => dialog.close('hand')}>
              그대로 두기
            </Button>
            <Button look="danger" busy={busy} onClick={() => (dialog.close('hand'), onCancel())}>
              취소하기
            </Button>
          </div>
        }
      >
        <div className={styles.cost}>{cost}</div>
      </Sheet>
    </div>
  )
}
