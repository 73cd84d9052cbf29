import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for an element whose buttons replace each other. If the focused button disappears, the focus moves to the element's last
 * button.
 * @param state any value that changes with the buttons; the focus is checked then
 */
export function useKeptFocus<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const part = useRef<E>(null)
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement !== document.body) return
    const buttons = part.current?.querySelectorAll<HTMLElement>('button')
    buttons?.[buttons.length - 1]?.focus()
  }, [state])
  return part
}
