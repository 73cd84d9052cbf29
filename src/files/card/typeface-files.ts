import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Weights of the font Pretendard in which link previews are drawn, with their names in its npm package. */
export const weights = { 500: 'Medium', 700: 'Bold' } as const
export type Weight = keyof typeof weights
/** Paths of the font's OpenType files, one per font weight. */
export type TypefaceFiles = Record<Weight, string>

/** Returns the path of the font file that the build makes for a font weight, relative to the folder of the built pages. */
export const builtTypeface = (weight: Weight | string) => `shop/.vite/card-${weight}.otf`

/**
 * Returns the paths of the font files for link previews. They are the copies that the build made, since servers lack the font's npm
 * package. Before the first build, they are the files in that package.
 */
export function typefaceFiles(pagesDir: string): TypefaceFiles {
  const built = { 500: join(pagesDir, builtTypeface(500)), 700: join(pagesDir, builtTypeface(700)) }
  return existsSync(built[500]) && existsSync(built[700]) ? built : packagedTypefaces()
}

/** Returns the paths of the font files in the npm package `pretendard`, which is installed where pages are built and tested. */
export function packagedTypefaces(): TypefaceFiles {
  const path = (weight: Weight) =>
    fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weights[weight]}.otf`))
  return { 500: path(500), 700: path(700) }
}
