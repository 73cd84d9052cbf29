import { askWhoIsSignedIn } from '../live/still-signed-in.ts'

const KEY = 'moapick.counter.used'
/** ms; how often is looked, and how often a used page tells the shop so. */
const lookMs = 15_000
const tellMs = 4 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Signs a shared device out once nobody has touched any of its counter pages for so many minutes; null for a device of one's own. Pages share
 * the time through the device's storage. Pickups that wait to be sent stay. Returns how to stop.
 */
export function followIdle(minutes: number | null): () => void {
  if (minutes === null) return () => {}
  let told = Date.now()
  const note = () => {
    const now = Date.now()
    localStorage.setItem(KEY, String(now))
    if (now - told < tellMs) return
    told = now
    void askWhoIsSignedIn()
  }
  const look = async () => {
    if (Date.now() - Number(localStorage.getItem(KEY)) < minutes * 60_000) return
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
