import { useLayoutEffect, useRef } from 'react'
import { shieldFinger } from './under-finger.ts'

/**
 * Ignores taps near the last one for a moment whenever one control replaces another, so that a double tap does not hit the new control.
 * @param shown any text that changes with the control
 * @param ms milliseconds in which taps are ignored, by default 1000
 */
export function useShieldOnChange(shown: string, ms?: number): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    shieldFinger(ms)
  }, [shown, ms])
}
