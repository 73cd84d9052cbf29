import { useEffect, useEffectEvent } from 'react'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { useNow, useWake } from '../../app/clock.ts'

/** At the very moment of the deadline, by the server's clock, the raffle is read again: it may be drawn from then on. */
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
