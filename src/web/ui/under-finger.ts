/** The second tap of a double tap comes 80 to 250 ms after the first; somebody who is not sure that the first was felt taps again within a second. */
const SHIELD_MS = 1000
const SHIELD_PX = 96

let finger: { x: number; y: number } | null = null
addEventListener('pointerdown', ({ clientX, clientY }) => (finger = { x: clientX, y: clientY }), { capture: true })
addEventListener('keydown', () => (finger = null), { capture: true })

/**
 * Call it when something else has come under the finger, such as the page below a sheet: for a second nothing there can be pressed, so that
 * a second tap does nothing that was not meant. The rest of the screen answers at once, and so does the keyboard. `ms` is for other hands.
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
