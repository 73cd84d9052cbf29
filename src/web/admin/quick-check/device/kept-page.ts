import { counterPages } from '../../../features/account/forget-counter.ts'

const page = '/admin/quick-check'

/**
 * Caches the counter's page and files, all of one build, and registers its service worker, so that an offline reload works (counter-sw.js).
 * Does nothing in development, without browser support, or if another build was deployed meanwhile. @throws TypeError when the page or a
 * file cannot be fetched
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const build = buildOf(document.documentElement.outerHTML)
  if (build === '') return
  const answer = await fetch(page, { headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) return
  const text = await answer.text()
  // another build was deployed: keep the former cache until a reload
  if (buildOf(text) !== build) return
  const name = counterPages + build.replace(/\W+/g, '-')
  const cache = await caches.open(name)
  await cache.addAll(filesInUse())
  const [type, policy] = ['content-type', 'content-security-policy'].map(header => answer.headers.get(header) ?? '')
  await cache.put(page, new Response(asKept(text), { headers: { 'content-type': type!, 'content-security-policy': policy! } }))
  for (const other of await caches.keys()) if (other.startsWith(counterPages) && other !== name) await caches.delete(other)
  await navigator.serviceWorker.register('/counter-sw.js', { scope: '/admin', updateViaCache: 'none' })
}

/**
 * Returns the names of a page's module scripts, which identify its build. Parsed as text, since a parsed page would apply its
 * security policy.
 */
function buildOf(html: string): string {
  const tags = html.match(/<script[^>]*type="module"[^>]*>/g) ?? []
  return tags.map(tag => /src="([^"]*)"/.exec(tag)?.[1] ?? '').join(' ')
}

/** Returns the paths of the scripts, styles and fonts that this page has loaded. */
function filesInUse(): string[] {
  const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')]
  // the resource timing buffer is limited, so the document's own elements are added
  const loaded = performance.getEntriesByType('resource').map(entry => entry.name)
  const urls = [...named.map(element => ('src' in element ? element.src : element.href)), ...loaded].map(url => new URL(url))
  const ours = urls.filter(url => url.origin === location.origin && url.pathname.startsWith('/assets/admin/'))
  return [...new Set(ours.map(url => url.pathname))]
}

/** Marks the cached page as offline, so that it uses the device's clock and not its old server time (contract/pages/bootstrap.ts). */
function asKept(html: string): string {
  return html.replace('"serverTime":', '"offline":true,"serverTime":')
}
