import { useEffect, useState } from 'react'

/** A counter does not wait longer than this for a line that hangs. */
const patienceMs = 2500

/** Whether something has been waited for too long; another `what` begins anew. */
export function useSlow(waiting: boolean, what: string | null): boolean {
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(what), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting, what])
  return waiting && what !== null && slow === what
}
