import { onOrdersChanged } from '../../live/live-state.ts'
import { refreshPresses } from './presses.ts'
import { sendPresses } from './send-presses.ts'

const againMs = 15_000

/**
 * Sends the pickups that are queued on this device to the server: at once, when the browser is online again, when orders change, when the
 * tab is shown or hidden, and every 15 seconds. Returns the function that stops it.
 */
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
