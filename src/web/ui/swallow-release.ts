import { shieldFinger } from './under-finger.ts'

const releases = ['pointerup', 'touchend', 'mousedown', 'mouseup', 'click', 'contextmenu', 'keyup']

/**
 * Makes the release of the finger, button or key that is held now do nothing, whatever lies under it or has the focus by then. Call it
 * when a hold has done its work. The next press counts again.
 */
export function swallowRelease(): void {
  const ended = new AbortController()
  const options = { capture: true, passive: false, signal: ended.signal }
  const swallow = (event: Event) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'pointerup') shieldFinger()
    if (event.type === 'click' || event.type === 'keyup') ended.abort()
  }
  for (const type of releases) addEventListener(type, swallow, options)
  addEventListener('pointerdown', event => event.isPrimary && ended.abort(), options)
  // a key that stays down repeats its press wherever the focus has gone
  addEventListener('keydown', event => (event.repeat ? swallow(event) : ended.abort()), options)
}
