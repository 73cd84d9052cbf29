import { useEffect, useState } from 'react'

/** The longest wait for an answer in milliseconds; then the device's copy is used. */
const patienceMs = 2500

/**
 * Returns true once `waiting` has lasted 2.5 seconds for the same `what`, such as a search text. Another `what` restarts the time.
 */
export function useSlow(waiting: boolean, what: string | null): boolean {
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(what), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting, what])
  return waiting && what !== null && slow === what
}
