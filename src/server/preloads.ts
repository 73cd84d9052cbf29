/** Of Vite's manifest, what is needed here. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/** Which lazily loaded screen a path shows; the two landing pages come with the entry. */
const screens: readonly [RegExp, string][] = [
  [/^\/product\//, 'screens/product-detail.tsx'],
  [/^\/cart$/, 'screens/cart.tsx'],
  [/^\/mypage$/, 'screens/my-page.tsx'],
  [/^\/mypage\/history$/, 'screens/history.tsx'],
  [/^\/mypage\/points$/, 'screens/points.tsx'],
  [/^\/mypage\/orders$/, 'screens/pickup-calendar.tsx'],
  [/^\/customer-center$/, 'screens/customer-center.tsx'],
  [/^\/encore$/, 'screens/encore.tsx'],
  [/^\/terms$/, 'screens/terms.tsx'],
  [/^\/privacy$/, 'screens/privacy.tsx'],
]

/** Links that fetch the page's own screen together with the entry, instead of after it. */
export function preloadsOf(manifest: ViteManifest, base: string, url: string): string {
  const path = url.split('?')[0] ?? '/'
  const screen = screens.find(([pattern]) => pattern.test(path))?.[1]
  const chunk = screen === undefined ? undefined : manifest[screen]
  if (!chunk) return ''
  const files = new Set([chunk.file, ...(chunk.imports ?? []).flatMap(name => manifest[name]?.file ?? [])])
  const parts = [chunk, ...(chunk.imports ?? []).flatMap(name => manifest[name] ?? [])].filter(part => !part.isEntry)
  const styles = new Set(parts.flatMap(each => each.css ?? []))
  return [
    ...[...files].map(file => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...[...styles].map(file => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
  ].join('')
}
