import type { Page } from '@playwright/test'

/**
 * Holds every shield that comes under the finger on an open page (ui/under-finger.ts), so that no press depends on its second being over.
 * Returns what lets them go.
 */
export async function holdShields(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: Animation[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      const isShield = this instanceof HTMLElement && this.popover === 'manual' && this.ariaHidden === 'true'
      if (isShield) {
        animation.pause()
        held.push(animation)
      }
      return animation
    }
    Object.assign(globalThis, { letGo: () => held.splice(0).forEach(animation => animation.finish()) })
  })
  return () => page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
}
