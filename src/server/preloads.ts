import { type LazyScreen, lazyScreenOf } from '../contract/lazy-screens.ts'

/** Of Vite's manifest, what is needed here. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/** Links that fetch the page's own screen, with all that it imports, together with the entry, instead of after it. */
export function preloadsOf(manifest: ViteManifest, base: string, url: string): string {
  const screen = lazyScreenOf(url.split('?')[0] ?? '/')
  const parts = screen ? withImports(manifest, screenFile(screen)) : []
  const styles = new Set(parts.filter(part => !part.isEntry).flatMap(part => part.css ?? []))
  return [
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...[...styles].map(file => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
  ].join('')
}

/** Returns the source file of a screen below `src/web`: `screens/my-page.tsx` for `MyPage`. */
export function screenFile(screen: LazyScreen): string {
  return `screens/${screen.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.tsx`
}

function withImports(manifest: ViteManifest, name: string): ViteManifest[string][] {
  const names = new Set([name])
  for (const each of names) for (const imported of manifest[each]?.imports ?? []) names.add(imported)
  return [...names].flatMap(each => manifest[each] ?? [])
}
