import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import styles from './sheet.module.css'
import { shieldFinger } from './under-finger.ts'

type SheetProps = {
  open: boolean
  /** Called when somebody closes it by hand. */
  onClose: (by: 'hand') => void
  title: ReactNode
  /** Beside the title, on its left. */
  lead?: ReactNode
  /** A second line under the title. */
  note?: ReactNode
  children: ReactNode
  /** Above the foot, such as costs and the sum. Scrolls with the content on a low screen. */
  details?: ReactNode
  /** The buttons. They stay in view at every height. */
  foot?: ReactNode
  /** As high as a list needs from the start, so that it does not grow when the list comes. */
  tall?: boolean
}

/**
 * A sheet from the lower edge of a phone, a dialog 480 px wide from 768 px on. The platform's own modal dialog: it holds the focus,
 * asks to be closed by Escape and by a press beside it, and gives the focus back. It is there until `open` says otherwise: closed ahead of that,
 * what opens it could be pressed again while its place in the address is still being left. On a low screen, or with large text, everything
 * between the close button's bar and the foot scrolls as one.
 */
export function Sheet({ open, onClose, title, lead, note, children, details, foot, tall = false }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // What is inside stays until the sheet has slid away.
  const [filled, setFilled] = useState(open)
  if (open && !filled) setFilled(true)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open === dialog.open) return
    if (open) dialog.showModal()
    else {
      dialog.close()
      // once it has slid away, or at once where nothing moves
      void Promise.allSettled(dialog.getAnimations().map(each => each.finished)).then(() => !dialog.open && setFilled(false))
    }
    shieldFinger()
  }, [open])
  useEffect(() => {
    if (open) return () => shieldFinger() // also where it is taken away together with what it asked about
  }, [open])
  // React lets the closing of a question over this sheet bubble up to it
  const ask = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || !open) return
    event.preventDefault()
    onClose('hand')
  }
  return (
    // as high as the window, without a width: the sheet is laid out by how many lines of text fit into it
    <div className={styles.room}>
      {/* a press on the scrim; Escape does the same by keyboard */}
      <dialog
        ref={ref}
        aria-labelledby={titleId}
        className={styles.sheet}
        onCancel={ask}
        onClose={ask} // a second Escape, which cannot be held up
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
            {/* The middle scrolls, so a keyboard must be able to reach it. */}
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
