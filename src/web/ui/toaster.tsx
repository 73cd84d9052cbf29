import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToasts, dismissToast, onToasts, type Toast } from './toast-store.ts'
import styles from './toaster.module.css'
import { shieldFinger } from './under-finger.ts'

/** Renders toasts at the top, inside the topmost open dialog, since everything outside a modal dialog is inert. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const host = useTopmost()
  const isFree = host === document.body
  return createPortal(
    <div role="status" aria-live="polite" className={styles.region}>
      {toasts
        .filter(toast => isFree || !toast.waits)
        .map(toast => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </div>,
    host,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.action || toast.more ? 8000 : 4000)
    return () => clearTimeout(timer)
  }, [toast, held])
  const Icon = toast.tone === 'good' ? IconCircleCheckFilled : IconAlertCircleFilled
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  const accept = (offer: Toast['action']) => {
    if (!offer || !currentToasts().includes(toast)) return // a second tap before the toast is removed
    offer.run()
    dismissToast(toast.id)
    shieldFinger() // the page is below it
  }
  return (
    <div className={styles.toast} {...hold}>
      <Icon size={22} aria-hidden className={styles[toast.tone]} />
      <p className={styles.text}>{toast.text}</p>
      {toast.more && (
        <button type="button" className={styles.action} onClick={() => accept(toast.more)}>
          {toast.more.label}
        </button>
      )}
      {toast.action && (
        <button type="button" className={styles.action} onClick={() => accept(toast.action)}>
          {toast.action.label}
          {toast.action.keyName !== undefined && (
            <kbd aria-hidden className={styles.key}>
              {toast.action.keyName}
            </kbd>
          )}
        </button>
      )}
      {toast.action?.keyName !== undefined && <span aria-hidden className={clsx(styles.line, held && styles.whole)} />}
    </div>
  )
}

function useTopmost(): Element {
  const [host, setHost] = useState<Element>(findTopmost)
  useEffect(() => {
    const look = () => setHost(findTopmost())
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'], childList: true })
    return () => observer.disconnect()
  }, [])
  return host
}

function findTopmost(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}
