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

/** Returns the shared props of a button and the panel it opens, and functions to open and close it. */
export function useFloating(role: FloatingProps['role']) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const toggle = () => setOpen(was => !was)
  // focus the button first: the browser restores the focus only if the focused element remains
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

/** Milliseconds after opening in which scrolling repositions the panel instead of closing it. */
const settleMs = 200

/**
 * Renders a panel beside its button in the browser's top layer. Escape, a click outside, scrolling and resizing close it; the
 * focus returns to the button.
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
    // scrolling would separate the panel from its button, so it closes
    const leave = (event: Event) => {
      // scrolling elsewhere does not move the button
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

/** Positions a panel below its button, or above if there is no room below. */
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
