import type { Locator, Page } from '@playwright/test'
import type { FrozenShop } from '../frozen-shop.ts'

/** A picture at a width in pixels, or at the look's own width in the dark. */
export type Width = 360 | 390 | 768 | 1024 | 1280 | 'dark'

/** One screen in one state. Its picture is `{name}.png`, those of other widths `{name}-{width}.png`. */
export type Look = {
  name: string
  path: string | ((shop: FrozenShop) => Promise<string>)
  /** A guest, or somebody of the demo's cast by their key; else the one that the list of looks is made for. */
  who?: string
  /** The width that the screen is made for. */
  width?: Exclude<Width, 'dark'>
  /** What else is looked at every day, because it is laid out or coloured in a way of its own. */
  also?: readonly Width[]
  /** Shown at its own width only: what lies over a screen is as wide as it is anywhere. */
  alone?: true
  /** Has a browser of its own: what it does before would be seen in other pictures. */
  before?: (page: Page, shop: FrozenShop) => Promise<unknown>
  /** What makes the state, once the screen stands. */
  act?: (page: Page) => Promise<unknown>
  mask?: (page: Page) => Locator[]
  /** The scripts never come: there is nothing to wait for. */
  unfinished?: true
}

const heights: Record<Exclude<Width, 'dark'>, number> = { 360: 720, 390: 844, 768: 1024, 1024: 768, 1280: 900 }

/** Playwright's viewport of a width. */
export function sizeOf(width: Exclude<Width, 'dark'>): { width: number; height: number } {
  return { width, height: heights[width] }
}

/** The widths of a look's pictures: those of every day, or with `every` all that the kind of screen is used at. */
export function widthsOf({ width, also = [], alone }: Look, own: Width, used: readonly Width[], every: boolean): Width[] {
  const first = width ?? own
  const others = every ? (alone ? (['dark'] as const) : used) : []
  return [...new Set<Width>([first, ...also, ...others])]
}
