import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isLive } from '../../lib/live-source.ts'

const LOOK_MS = 5000

/** Reloads the storefront at once and every 5 seconds while `open` and online but without the live feed. */
export function useFreshStock(open: boolean): void {
  const client = useQueryClient()
  const look = useEffectEvent(() => {
    if (!isLive() && navigator.onLine) void client.invalidateQueries({ queryKey: ['products'] })
  })
  useEffect(() => {
    if (!open) return
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [open])
}
