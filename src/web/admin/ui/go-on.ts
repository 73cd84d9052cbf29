import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Puts the focus where one goes on, when what had it is gone; whoever is somewhere else by then stays there. */
function goOnAt(element: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) element?.focus()
}

/**
 * The same in `place`, null for the page, at what `selector` finds there, else at `place` itself, each time that `state` is another than
 * before.
 */
export function useGoOn(place: RefObject<HTMLElement | null> | null, selector: string, state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const element = place === null ? null : place.current
    goOnAt((element ?? document).querySelector<HTMLElement>(selector) ?? element)
  }, [place, selector, state])
}

/**
 * The same at what a selector finds on the page, once `isReady` (what had the focus is gone) and it stands there. `leaves`: from wherever
 * one is, such as from the button that made it.
 */
export function useGoOnTo(isReady: boolean): (selector: string, leaves?: boolean) => void {
  const wanted = useRef<{ selector: string; leaves: boolean } | null>(null)
  useEffect(() => {
    if (!isReady || wanted.current === null) return
    const { selector, leaves } = wanted.current
    const element = document.querySelector<HTMLElement>(selector)
    if (element === null) return
    wanted.current = null
    if (leaves) element.focus()
    else goOnAt(element)
  })
  return useCallback((selector: string, leaves = false) => {
    wanted.current = { selector, leaves }
  }, [])
}

/** The same at the row of the page's table that ↑ and ↓ go on from. */
export function goOnInTable(): void {
  goOnAt(document.querySelector('main tr[tabindex="0"]'))
}

/**
 * When the row that has the focus goes from a list, the focus goes on at the row in its place, and where that was the last one at
 * `otherwise`. Rows say by `data-{name}` who they are; `part` is what of a row takes the focus, nothing for the row itself.
 */
export function useGoOnInList(name: string, ids: readonly string[], part = '', otherwise = 'main'): void {
  const at = useRef<string | null>(null)
  const order = useRef(ids)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = (target as Element).closest(`[data-${name}]`)
      // a question about the row is not another place
      if (row || !(target as Element).closest('dialog')) at.current = row?.getAttribute(`data-${name}`) ?? null
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [name])
  useEffect(() => {
    const id = at.current
    if (id === null || ids.includes(id)) {
      order.current = ids
      return
    }
    const next = besideIn(order.current, id, ids)
    goOnAt(document.querySelector<HTMLElement>(next === null ? otherwise : `[data-${name}="${next}"] ${part}`))
  })
}

/** Of `before`, the first behind `id` that is still there, else the last before it; null when none is. */
export function besideIn(before: readonly string[], id: string, ids: readonly string[]): string | null {
  const at = before.indexOf(id)
  const isThere = (each: string) => ids.includes(each)
  return before.slice(at + 1).find(isThere) ?? before.slice(0, Math.max(0, at)).findLast(isThere) ?? null
}
