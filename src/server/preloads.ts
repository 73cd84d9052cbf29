import { lazyScreenOf } from '../contract/lazy-screens.ts'

/** Of Vite's manifest, what is needed here. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/** Links that fetch the page's own screen together with the entry, instead of after it. */
export function preloadsOf(manifest: ViteManifest, base: string, url: string): string {
  const path = url.split('?')[0] ?? '/'
  const chunk = manifest[lazyScreenOf(path)?.file ?? '']
  if (!chunk) return ''
  const files = new Set([chunk.file, ...(chunk.imports ?? []).flatMap(name => manifest[name]?.file ?? [])])
  const parts = [chunk, ...(chunk.imports ?? []).flatMap(name => manifest[name] ?? [])].filter(part => !part.isEntry)
  const styles = new Set(parts.flatMap(each => each.css ?? []))
  return [
    ...[...files].map(file => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...[...styles].map(file => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
  ].join('')
}
