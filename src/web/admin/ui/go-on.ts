import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Focuses the element if no element has the focus, as after the focused one was removed. */
function goOnAt(element: HTMLElement | null, options?: FocusOptions): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) element?.focus(options)
}

/**
 * Restores the focus whenever `state` changes and the focused element was removed: to the first match of `selector` in `place`, or to
 * `place` itself. A null `place` searches the whole page.
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
 * Returns a function that takes a CSS selector and focuses its element as soon as `isReady` is true and the element exists. If another
 * control has the focus by then, the focus stays there, unless `leaves` is true.
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

/** If the focused element was removed, focuses the current row of the page's table, or without a table the page. */
export function goOnInTable(): void {
  goOnAt(document.querySelector<HTMLElement>('main tr[tabindex="0"]') ?? document.querySelector('main'))
}

/** Milliseconds between the removal of the focused element and focusing the page, in which a screen can focus another element. */
const OWN_WAY_MS = 100

/**
 * Focuses the page when the focused element was removed, and no other element has the focus 100 ms later. Returns a function that stops
 * this.
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
 * When the row with the focus leaves a list, focuses the next row's element with the CSS selector `part`. If no row is left, it focuses the
 * element with the selector `otherwise`. `ids` are the rows' ids in order, which rows carry in `data-{name}`.
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

/**
 * Returns the id of the row to focus after the row `id` was removed from a table: the next row still there, else the previous one. `before`
 * and `ids` are the table's ids before and after. Null if no row is left.
 */
export function besideIn(before: readonly string[], id: string, ids: readonly string[]): string | null {
  const at = before.indexOf(id)
  const isThere = (each: string) => ids.includes(each)
  return before.slice(at + 1).find(isThere) ?? before.slice(0, Math.max(0, at)).findLast(isThere) ?? null
}
