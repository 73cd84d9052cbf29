import type { Page } from '@playwright/test'

type Shielded = { shields: Animation[] }

/**
 * Holds the time of the shields that ignore the second tap of a double tap (`src/web/ui/under-finger.ts`), so that no length of time
 * depends on the machine. Call it before the page is opened; `ageShields` then moves their time.
 */
export async function holdShields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shields: Animation[] = []
    Object.assign(globalThis, { shields })
    // only a shield is animated without keyframes
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      if (!Array.isArray(keyframes) || keyframes.length > 0) return animation
      animation.pause()
      shields.push(animation)
      return animation
    }
  })
}

/** Makes every shield of the page so many milliseconds old; those that last no longer are gone. */
export async function ageShields(page: Page, ms: number): Promise<void> {
  await page.evaluate(ms => {
    for (const shield of (globalThis as unknown as Shielded).shields) {
      if (shield.playState === 'finished') continue
      if (ms < Number(shield.effect?.getComputedTiming().endTime)) shield.currentTime = ms
      else shield.finish()
    }
  }, ms)
  // a shield is removed by what waits for its end
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
}
