import { useLayoutEffect, useRef } from 'react'
import { shieldFinger } from './under-finger.ts'

/**
 * Calls `shieldFinger` whenever a control is replaced.
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
