import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { goOnInTable } from './go-on.ts'

type DialogProps = {
  label: string
  open: boolean
  onClose: () => void
  className: string | undefined
  alert?: boolean
  children: ReactNode
}

/** The platform's modal dialog: it holds the focus, closes on Escape and on a press beside it, and gives the focus back. */
export function Dialog({ label, open, onClose, className, alert = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    return () => {
      element.close()
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
    >
      {open && children}
    </dialog>
  )
}
