import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for what goes away by its own press. The focus that goes with it comes to the nearest part around that stays, not to the
 * beginning of the page.
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

/** From the inside out, without the page's body. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || parent === document.body ? [] : [parent, ...partsAround(parent)]
}

function standOn(part: HTMLElement | undefined): void {
  part?.setAttribute('tabindex', '-1')
  part?.focus({ preventScroll: true })
}
