import { useEffect, useEffectEvent } from 'react'

/** Milliseconds without touch, scroll or keys after which elements may move, since the user is hardly about to tap. */
const leftAloneMs = 3000
const signs = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/**
 * Calls `run`, which may move elements of the page, once the user has given no input for three seconds. Waits longer while a dialog is open
 * or a product card has focus. Does nothing unless `isWanted`.
 */
export function useWhenLeftAlone(isWanted: boolean, run: () => void): void {
  const act = useEffectEvent(run)
  useEffect(() => {
    if (!isWanted) return
    const tryNow = () => {
      if (document.querySelector('dialog[open], article :focus') === null) act()
      else timer = setTimeout(tryNow, leftAloneMs)
    }
    let timer = setTimeout(tryNow, leftAloneMs)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(tryNow, leftAloneMs)
    }
    for (const sign of signs) addEventListener(sign, restart, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, restart, { capture: true })
    }
  }, [isWanted])
}
