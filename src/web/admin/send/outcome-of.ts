import type { SettledPress } from '../../../contract/schemas/presses.ts'
import { ApiError, call, NoAnswer } from '../../lib/api.ts'

/** Milliseconds to wait before each further attempt while the server cannot be reached; 15.5 seconds in all. */
const waitsMs = [500, 1000, 2000, 3000, 9000]
const whileRunningMs = 1000

/**
 * Asks the server whether the command with this idempotency key was carried out, and waits while it is running. Returns null if the
 * server cannot be reached for 15.5 seconds.
 * @throws ApiError when the server refuses the question
 */
export async function outcomeOf(pressId: string): Promise<Exclude<SettledPress, { state: 'running' }> | null> {
  for (let failures = 0; ; ) {
    try {
      const outcome = await call('settlePress', { pressId })
      if (outcome.state !== 'running') return outcome
      await pause(whileRunningMs)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      const waitMs = waitsMs[failures++]
      if (waitMs === undefined) return null
      await pause(waitMs)
    }
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof NoAnswer || (error instanceof ApiError && (error.status === 0 || error.status >= 500))
}

/** Waits for `ms` milliseconds, or until the browser reports a connection. */
function pause(ms: number): Promise<void> {
  return new Promise(resolve => {
    const stop = new AbortController()
    const end = () => (stop.abort(), resolve())
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: stop.signal })
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
