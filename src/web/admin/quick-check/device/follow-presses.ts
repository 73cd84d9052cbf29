import { onOrdersChanged } from '../../live/live-state.ts'
import { refreshPresses } from './presses.ts'
import { sendPresses } from './send-presses.ts'

const againMs = 15_000

/** Sends what waits whenever there may be a line again: at the start, when the browser says so, when
 * the shop is heard again, and now and then. Answers how to stop. */
export function followPresses(): () => void {
  const send = () => void sendPresses().catch(() => undefined)
  const look = () => void refreshPresses().then(presses => (presses.length > 0 ? send() : undefined))
  const timer = setInterval(look, againMs)
  addEventListener('online', send)
  const stop = onOrdersChanged(look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearInterval(timer)
    stop()
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', look)
  }
}
