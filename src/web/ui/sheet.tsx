import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import styles from './sheet.module.css'
import { shieldFinger } from './under-finger.ts'

type SheetProps = {
  open: boolean
  /** Called when the user closes the sheet. */
  onClose: (by: 'hand') => void
  title: ReactNode
  /** Rendered left of the title. */
  lead?: ReactNode
  /** A second row under the title. */
  note?: ReactNode
  children: ReactNode
  /** Rendered above the foot, such as costs; on a low screen it scrolls with the content. Only with `foot`. */
  details?: ReactNode
  /** The buttons; always visible. */
  foot?: ReactNode
  /** Reserves the height of a list, so that the sheet does not grow while it loads. */
  tall?: boolean
}

/**
 * Renders a modal dialog: a sheet at the bottom on phones, centered from 768 px on, at most 30rem wide. Calls `onClose` on Escape, the
 * close button or a tap outside; the caller must then set `open` to false. On low screens the content scrolls as one.
 */
export function Sheet({ open, onClose, title, lead, note, children, details, foot, tall = false }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The content stays mounted during the closing animation.
  const [filled, setFilled] = useState(open)
  if (open && !filled) setFilled(true)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open === dialog.open) return
    if (open) dialog.showModal()
    else {
      dialog.close()
      // after the closing animation, or at once without one
      void Promise.allSettled(dialog.getAnimations().map(each => each.finished)).then(() => !dialog.open && setFilled(false))
    }
    shieldFinger()
  }, [open])
  useEffect(() => {
    if (open) return () => shieldFinger() // also when the open sheet is unmounted
  }, [open])
  // React lets the close event of a nested dialog bubble up to this one
  const ask = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || !open) return
    event.preventDefault()
    onClose('hand')
  }
  return (
    // as high as the window and without width: a container for queries by height in lines of text
    <div className={styles.room}>
      {/* a click on the scrim closes; Escape does the same by keyboard */}
      <dialog
        ref={ref}
        aria-labelledby={titleId}
        className={styles.sheet}
        onCancel={ask}
        onClose={ask} // a second Escape cannot be prevented
        onClick={ask}
      >
        {filled && (
          <div className={clsx(styles.inner, tall && styles.tall)}>
            <header className={styles.head}>
              {lead}
              <div className={styles.titles}>
                <h2 id={titleId} className="t-title">
                  {title}
                </h2>
                {note !== undefined && <p className={styles.note}>{note}</p>}
              </div>
              <button type="button" aria-label="닫기" className={styles.close} onClick={() => onClose('hand')}>
                <IconX size={24} stroke={1.75} aria-hidden />
              </button>
            </header>
            {/* A scrollable part must be focusable by keyboard. */}
            <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
              {children}
            </div>
            {foot !== undefined && (
              <footer className={styles.foot}>
                {details !== undefined && <div className={styles.details}>{details}</div>}
                <div className={styles.action}>{foot}</div>
              </footer>
            )}
          </div>
        )}
      </dialog>
    </div>
  )
}
