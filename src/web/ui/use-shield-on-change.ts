import { useLayoutEffect, useRef } from 'react'
import { shieldFinger } from './under-finger.ts'

/**
 * Calls `shieldFinger` whenever one control replaces another in the same place.
 * @param shown names the current control
 * @param ms for how long taps there are ignored; without it a second
 */
export function useShieldOnChange(shown: string, ms?: number): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    shieldFinger(ms)
  }, [shown, ms])
}
