import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { shieldFinger } from '../../ui/under-finger.ts'
import { goOnInTable } from './go-on.ts'

type DialogProps = {
  label: string
  open: boolean
  onClose: () => void
  className: string | undefined
  alert?: boolean
  children: ReactNode
}

/** ms in which a second press is still the first one's: staff go on faster than customers. */
export const DOUBLE_PRESS_MS = 400

/**
 * The platform's modal dialog: it holds the focus, closes on Escape and on a press beside it, and gives the focus back. The second press of
 * a double press does nothing, neither to the dialog that came nor to the page below one that went.
 */
export function Dialog({ label, open, onClose, className, alert = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // the platform goes to the first that takes the focus, which is the button that closes a drawer
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    shieldFinger(DOUBLE_PRESS_MS)
    return () => {
      element.close()
      shieldFinger(DOUBLE_PRESS_MS)
      // its opener may be gone by now
      goOnInTable()
    }
  }, [open])
  // one that goes while it is open gives the focus back too, which it cannot when it is out of the page
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    // a press on the scrim; Escape does the same by keyboard
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-label={open ? label : undefined}
      className={className}
      // React tells the dialogs around this one too: a question that closes is not its drawer
      onClose={event => event.target === event.currentTarget && onClose()}
      onClick={event => event.target === event.currentTarget && event.currentTarget.close()}
      // the key that opened it is held down still
      onKeyDown={event => event.repeat && isPress(event) && event.preventDefault()}
    >
      {open && children}
    </dialog>
  )
}

/** Whether a key presses what has the focus; in a field it writes. */
function isPress({ key, target }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && target instanceof HTMLButtonElement
}
