import { useEffect, useEffectEvent } from 'react'

/** A hand that has not touched, scrolled or typed for so long is not about to press what it aimed at before. */
const leftAloneMs = 3000
const signs = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/** Runs once the page was left alone for three seconds, with no dialog over it and no card focused. Waits only while `isWanted`. */
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
