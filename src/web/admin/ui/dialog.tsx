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

/** Milliseconds after a dialog opens or closes in which clicks are ignored, as part of a double click. */
export const DOUBLE_PRESS_MS = 400

/**
 * Renders the browser's modal dialog, closed by Escape or a click outside. It ignores the second click of a double click, and
 * restores the focus.
 */
export function Dialog({ label, open, onClose, className, alert = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // the browser would focus the first control, a drawer's close button
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    shieldFinger(DOUBLE_PRESS_MS)
    return () => {
      element.close()
      shieldFinger(DOUBLE_PRESS_MS)
      // the focus is lost if its opener was removed
      goOnInTable()
    }
  }, [open])
  // an element removed while open would not restore the focus
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
      // the key that opened it may still be held
      onKeyDown={event => event.repeat && isPress(event) && event.preventDefault()}
    >
      {open && children}
    </dialog>
  )
}

/** Returns true if the key would click the focused button. */
function isPress({ key, target }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && target instanceof HTMLButtonElement
}
