import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Focuses the element if the focused one was removed; does nothing if the user moved on. */
function goOnAt(element: HTMLElement | null, options?: FocusOptions): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) element?.focus(options)
}

/**
 * Restores a lost focus whenever `state` changes: to `selector` within `place`, or to `place` itself. A null `place` means the
 * page.
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
 * Returns a function that sets the next focus by selector, applied once `isReady` and the element exists. `leaves` moves it even
 * if another element has the focus.
 */
export function useGoOnTo(isReady: boolean): (selector: string, leaves?: boolean) => void {
  const wanted = useRef<{ selector: string; leaves: boolean } | null>(null)
  useEffect(() => {
    if (!isReady || wanted.current === null) return
    const { selector, leaves } = wanted.current
    const element = document.querySelector<HTMLElement>(selector)
    if (element === null) return
    wanted.current = null
    if (leaves || document.activeElement?.matches('main')) element.focus()
    else goOnAt(element)
  })
  return useCallback((selector: string, leaves = false) => {
    wanted.current = { selector, leaves }
  }, [])
}

/** Restores a lost focus to the current row of the page's table, or to the page where it has none. */
export function goOnInTable(): void {
  goOnAt(document.querySelector<HTMLElement>('main tr[tabindex="0"]') ?? document.querySelector('main'))
}

/** Milliseconds in which a screen itself may say where to go on when the focused element was removed. */
const OWN_WAY_MS = 100

/**
 * Gives the page the focus whose element was removed by anything, such as the bar of a selection that ends. Returns a function to
 * stop.
 */
export function followRemovedFocus(): () => void {
  const follow = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (!(target as Element).isConnected) goOnAt(document.querySelector('main'), { preventScroll: true })
    }, OWN_WAY_MS)
  document.addEventListener('focusout', follow)
  return () => document.removeEventListener('focusout', follow)
}

/**
 * When the focused row leaves a list, focuses `part` of the next row, or `otherwise` without one. Rows carry `data-{name}` with
 * their id.
 */
export function useGoOnInList(name: string, ids: readonly string[], part = '', otherwise = 'main'): void {
  const at = useRef<string | null>(null)
  const order = useRef(ids)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = (target as Element).closest(`[data-${name}]`)
      // a dialog about the row keeps it as the place to return to, and so does the page that gets the focus after the dialog
      if (row || !(target as Element).matches('dialog *, dialog, main')) at.current = row?.getAttribute(`data-${name}`) ?? null
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
    const element = document.querySelector<HTMLElement>(next === null ? otherwise : `[data-${name}="${next}"] ${part}`)
    if (document.activeElement?.matches('main')) element?.focus()
    else goOnAt(element)
  })
}

/** Returns the next id after `id` in `before` that still exists, else the one before it; null if none does. */
export function besideIn(before: readonly string[], id: string, ids: readonly string[]): string | null {
  const at = before.indexOf(id)
  const isThere = (each: string) => ids.includes(each)
  return before.slice(at + 1).find(isThere) ?? before.slice(0, Math.max(0, at)).findLast(isThere) ?? null
}
