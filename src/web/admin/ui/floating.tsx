import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './floating.module.css'

type FloatingProps = {
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  role: 'menu' | 'dialog'
  children: ReactNode
}

/** What a button (`opener`) and the panel that it opens beside itself have in common. */
export function useFloating(role: FloatingProps['role']) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const toggle = () => setOpen(was => !was)
  // what was chosen in it goes; the platform gives the focus back only from what still stands
  const close = useCallback(() => {
    anchor.current?.focus()
    setOpen(false)
  }, [])
  return {
    open,
    setOpen,
    close,
    opener: { ref: anchor, type: 'button', 'aria-haspopup': role, 'aria-expanded': open, onClick: toggle },
    panel: { open, onOpenChange: setOpen, anchor, role },
  } as const
}

/** A list that was scrolled to bring the button into sight says so a little later. */
const settleMs = 200

/**
 * A panel beside its button, in the browser's top layer, so no table cuts it off. The platform closes it on Escape and on a press
 * elsewhere, and gives the focus back.
 */
export function Floating({ label, open, onOpenChange, anchor, role, children }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    if (open && !element.matches(':popover-open')) {
      element.showPopover()
      place(element, anchor.current)
      element.querySelector<HTMLElement>('[role^="menuitem"], input, select, button')?.focus()
    }
    if (!open && element.matches(':popover-open')) element.hidePopover()
  }, [open, anchor])
  useEffect(() => {
    if (!open) return
    const opened = performance.now()
    // The panel stands where its button stood; when the page moves under it, it goes.
    const leave = (event: Event) => {
      // what scrolls elsewhere does not move its button
      const isElsewhere = event.type === 'scroll' && event.target instanceof Node && !event.target.contains(anchor.current)
      if (isElsewhere) return
      if (event.type === 'scroll' && performance.now() - opened < settleMs) {
        if (panel.current) place(panel.current, anchor.current)
        return
      }
      onOpenChange(false)
    }
    addEventListener('scroll', leave, { capture: true, passive: true })
    addEventListener('resize', leave)
    return () => {
      removeEventListener('scroll', leave, { capture: true })
      removeEventListener('resize', leave)
    }
  }, [open, onOpenChange, anchor])
  return (
    <div
      ref={panel}
      popover="auto"
      role={role}
      aria-label={label}
      className={styles.panel}
      onToggle={event => event.newState === 'closed' && onOpenChange(false)}
    >
      {open && children}
    </div>
  )
}

/** Below the anchor, its right edge when it would not fit from the left one; above it near the lower edge of the window. */
function place(panel: HTMLElement, anchor: HTMLElement | null) {
  if (!anchor) return
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const gap = 4
  const left = box.left + width + 8 > innerWidth ? box.right - width : box.left
  const below = box.bottom + gap + height <= innerHeight
  panel.style.left = `${Math.max(8, left)}px`
  panel.style.top = `${below ? box.bottom + gap : Math.max(8, box.top - gap - height)}px`
}
