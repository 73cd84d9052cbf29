import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for an element that removes itself when used. If it had the focus, the focus moves to its closest remaining ancestor
 * instead of the page's start.
 */
export function useFocusNearby<E extends HTMLElement>(): RefObject<E | null> {
  const own = useRef<E>(null)
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const around = partsAround(element)
      queueMicrotask(() => {
        if (document.activeElement === document.body) standOn(around.find(each => each.isConnected))
      })
    }
  }, [])
  return own
}

/** Returns the ancestors from the inside out, without the body. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || parent === document.body ? [] : [parent, ...partsAround(parent)]
}

function standOn(part: HTMLElement | undefined): void {
  part?.setAttribute('tabindex', '-1')
  part?.focus({ preventScroll: true })
}
