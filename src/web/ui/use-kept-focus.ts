import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for a part of the page in which one button takes the place of another when it is pressed: the focus, which goes with a button
 * that is there no more, goes to the part's last one.
 * @param state what the part shows; the focus is looked after when it changes
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
