import { shieldFinger } from './under-finger.ts'

const releases = ['pointerup', 'touchend', 'mousedown', 'mouseup', 'click', 'contextmenu', 'keyup']

/**
 * Ignores the release of the pointer or key that is pressed now, and taps near it for a second. Call it when a long press triggers its
 * action before the release, which could otherwise hit what appears there.
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
  // a held key repeats its events on whatever has focus
  addEventListener('keydown', event => (event.repeat ? swallow(event) : ended.abort()), options)
}
