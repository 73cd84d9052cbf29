import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for an element in which one button replaces another when used. If the focused button disappears, the focus moves to the
 * last button of the element.
 * @param state what the element shows; the focus is checked when it changes
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
