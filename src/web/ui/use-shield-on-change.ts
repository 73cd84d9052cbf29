import { useLayoutEffect, useRef } from 'react'
import { shieldFinger } from './under-finger.ts'

/**
 * Calls `shieldFinger` whenever one control replaces another in the same place.
 * @param shown names the current control
 */
export function useShieldOnChange(shown: string): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    shieldFinger()
  }, [shown])
}
