/**
 * Milliseconds in which taps are ignored: the second tap of a double tap comes after 80 to 250 ms, and users who doubt a tap repeat it
 * within a second.
 */
const SHIELD_MS = 1000
const SHIELD_PX = 96

let finger: { x: number; y: number } | null = null
addEventListener('pointerdown', ({ clientX, clientY }) => (finger = { x: clientX, y: clientY }), { capture: true })
addEventListener('keydown', () => (finger = null), { capture: true })

/**
 * Ignores taps in a square of 96 px around the last pointer position for `ms` milliseconds, so that a double tap does not hit what has
 * appeared there. Does nothing when a key was pressed since.
 */
export function shieldFinger(ms = SHIELD_MS): void {
  if (!finger) return
  const shield = document.createElement('div')
  shield.setAttribute('aria-hidden', 'true')
  shield.popover = 'manual'
  Object.assign(shield.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${finger.x - SHIELD_PX / 2}px`,
    top: `${finger.y - SHIELD_PX / 2}px`,
    width: `${SHIELD_PX}px`,
    height: `${SHIELD_PX}px`,
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
  })
  // everything outside a modal dialog is inert
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  host.append(shield)
  shield.showPopover?.()
  void shield.animate([], ms).finished.finally(() => shield.remove())
}
