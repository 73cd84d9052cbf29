import { useEffect, useEffectEvent } from 'react'

/** Milliseconds without touch, scroll or keys, after which the user is unlikely to tap at a position remembered from before. */
const leftAloneMs = 3000
const signs = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/** Calls `run` after three seconds without input, as long as no dialog is open and no card has focus. Active only while `isWanted`. */
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
