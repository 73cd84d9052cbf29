import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Weights of Pretendard that are drawn, as the package names them. */
export const weights = { 500: 'Medium', 700: 'Bold' } as const
export type Weight = keyof typeof weights
/** Paths of the OpenType file of each weight. */
export type TypefaceFiles = Record<Weight, string>

/** Returns the path of a weight's built copy below the folder of the built pages. */
export const builtTypeface = (weight: Weight | string) => `shop/.vite/card-${weight}.otf`

/**
 * Returns the paths of the built copies, which a server without the font package needs. Before the first build, returns those in the
 * package.
 */
export function typefaceFiles(pagesDir: string): TypefaceFiles {
  const built = { 500: join(pagesDir, builtTypeface(500)), 700: join(pagesDir, builtTypeface(700)) }
  return existsSync(built[500]) && existsSync(built[700]) ? built : packagedTypefaces()
}

/** Returns the paths of the files in the font package, which is installed where pages are built and tested. */
export function packagedTypefaces(): TypefaceFiles {
  const path = (weight: Weight) =>
    fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weights[weight]}.otf`))
  return { 500: path(500), 700: path(700) }
}
