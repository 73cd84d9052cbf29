import { type LazyScreen, lazyScreenOf } from '../../contract/pages/lazy-screens.ts'

/** The part of Vite's manifest that is used here. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/**
 * Returns the HTML of preload links for the lazy screen of a page, with its imports and styles; empty if there are none.
 * @param base URL prefix of the built files
 * @param part a source file, relative to `src/web`, that the page needs as well
 */
export function preloadsOf(manifest: ViteManifest, base: string, url: string, part?: string): string {
  const screen = lazyScreenOf(url.split('?')[0] ?? '/')
  const files = [...(screen ? [screenFile(screen)] : []), ...(part === undefined ? [] : [part])]
  const parts = [...new Set(files.flatMap(file => withImports(manifest, file)))]
  const styles = new Set(parts.filter(part => !part.isEntry).flatMap(part => part.css ?? []))
  return [
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...[...styles].map(file => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
  ].join('')
}

/** Returns the source file of a screen, relative to `src/web`: `screens/my-page.tsx` for `MyPage`. */
export function screenFile(screen: LazyScreen): string {
  return `screens/${screen.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.tsx`
}

function withImports(manifest: ViteManifest, name: string): ViteManifest[string][] {
  const names = new Set([name])
  for (const each of names) for (const imported of manifest[each]?.imports ?? []) names.add(imported)
  return [...names].flatMap(each => manifest[each] ?? [])
}
