import type { Page } from '@playwright/test'

/**
 * Waits until nothing on the page changes by itself any more: its heading is there and no skeleton, fonts have loaded, pictures in sight
 * are decoded, and no animation or transition that ends is running. What pictures, axe and measurements look at is at rest first.
 */
export async function atRest(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  // what a skeleton says of itself
  await page
    .getByText(/불러오는 중이에요$/)
    .first()
    .waitFor({ state: 'detached' })
  await atStandstill(page)
}

/**
 * Waits for fonts, pictures in sight, animations and transitions, also where no screen is shown yet.
 * @throws Error that names what is not at rest after 15,000 frames, which are four minutes where frames come 60 times a second
 */
export async function atStandstill(page: Page): Promise<void> {
  const moving = await page.evaluate(async () => {
    const FRAMES_WITHOUT_CHANGE = 3
    const MOST_FRAMES = 15_000
    let moving: string[] = []
    // an inherited colour may begin to change only when its parent's change is over, so one look is not enough
    for (let frame = 0, still = 0; frame < MOST_FRAMES; frame++) {
      moving = await whatMoves()
      still = moving.length === 0 ? still + 1 : 0
      if (still === FRAMES_WITHOUT_CHANGE) return []
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    }
    return moving

    async function whatMoves(): Promise<string[]> {
      const isRunning = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
      const pictures = await picturesInSight()
      const [loaded, coming] = [pictures.filter(image => image.complete), pictures.filter(image => !image.complete)]
      await Promise.all(loaded.map(image => image.decode().catch(() => undefined)))
      return [
        ...coming.map(image => `picture ${image.currentSrc}`),
        ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
        ...document
          .getAnimations()
          .filter(isRunning)
          .map(({ effect }) => `animation of ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 200)}`),
      ]
    }

    /** By what the browser shows: a picture of a carousel's last page is not loaded, though it stands within the window. */
    async function picturesInSight(): Promise<HTMLImageElement[]> {
      const images = [...document.images].filter(image => image.currentSrc !== '')
      if (images.length === 0) return []
      const entries = await new Promise<IntersectionObserverEntry[]>(resolve => {
        const observer = new IntersectionObserver((all, own) => (own.disconnect(), resolve(all)))
        for (const image of images) observer.observe(image)
      })
      return entries
        .filter(({ intersectionRect }) => intersectionRect.width * intersectionRect.height > 0)
        .map(({ target }) => target as HTMLImageElement)
    }
  })
  if (moving.length > 0) throw new Error(`Not at rest: ${moving.join(', ')}`)
}
