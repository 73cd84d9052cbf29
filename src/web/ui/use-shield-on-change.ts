import { useLayoutEffect, useRef, type RefObject } from 'react'
import { shieldFinger } from './under-finger.ts'

/**
 * Shields the finger whenever a control becomes another one.
 * @param shown names the one that is there
 * @param over only while the finger rests on this element
 */
export function useShieldOnChange(shown: string, over?: RefObject<Element | null>): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    shieldFinger(over?.current)
  }, [shown, over])
}
