import { useLayoutEffect, useRef } from 'react'
import { shieldFinger } from './under-finger.ts'

/**
 * Shields the finger whenever a control becomes another one.
 * @param shown names the one that is there
 */
export function useShieldOnChange(shown: string): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    shieldFinger()
  }, [shown])
}
