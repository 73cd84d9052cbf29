import { onDevice } from '../../lib/browser-storage.ts'
import { askWhoIsSignedIn } from '../live/still-signed-in.ts'

const KEY = 'moapick.counter.used'
/**
 * Milliseconds between two checks whether the device is idle (`lookMs`), and between two requests that keep the session of a used page
 * alive (`tellMs`).
 */
const lookMs = 15_000
const tellMs = 4 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Signs a shared device out after `minutes` without input on any of its staff pages; null does nothing. The pages share the time of the
 * last input through localStorage. Queued pickups stay on the device. Returns a function that stops it (docs/RULES.md#sessions).
 */
export function followIdle(minutes: number | null): () => void {
  if (minutes === null) return () => {}
  let told = Date.now()
  let used = told
  const note = () => {
    const now = Date.now()
    used = now
    onDevice.set(KEY, String(now)) // refused, each page counts by itself
    if (now - told < tellMs) return
    told = now
    void askWhoIsSignedIn()
  }
  const look = async () => {
    if (Date.now() - Math.max(used, Number(onDevice.get(KEY))) < minutes * 60_000) return
    await fetch('/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(
      () => null,
    )
    await askWhoIsSignedIn()
  }
  note()
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })
  const timer = setInterval(() => void look(), lookMs)
  return () => {
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
  }
}
