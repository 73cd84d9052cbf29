import { useEffect, useEffectEvent } from 'react'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { useNow, useWake } from '../../lib/clock.ts'

/** Calls `onPassed` once at the deadline of a raffle that takes entries, by the server's time. From then on it may be drawn. */
export function useDeadline(raffle: AdminRaffle | undefined, onPassed: () => void): void {
  const now = useNow().epochMilliseconds
  const deadline = raffle?.stage === 'taking' ? Temporal.Instant.from(raffle.deadlineDate).epochMilliseconds : null
  useWake(deadline)
  const isOver = deadline !== null && now >= deadline
  const pass = useEffectEvent(onPassed)
  useEffect(() => {
    if (isOver) pass()
  }, [isOver])
}
