import { counterPages } from '../../../features/account/forget-counter.ts'

const page = '/admin/quick-check'

/**
 * Keeps the quick check's page and the files that it runs on, so that a reload without a line opens it again (counter-sw.js hands it
 * out only then). All of one build, in a cache of its own: a page never runs with another build's files.
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const build = buildOf(document.documentElement.outerHTML)
  if (build === '') return
  const answer = await fetch(page, { headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) return
  const text = await answer.text()
  // built anew meanwhile: what is kept stays as it is until this page is loaded anew
  if (buildOf(text) !== build) return
  const name = counterPages + build.replace(/\W+/g, '-')
  const cache = await caches.open(name)
  await cache.addAll(filesInUse())
  const [type, policy] = ['content-type', 'content-security-policy'].map(header => answer.headers.get(header) ?? '')
  await cache.put(page, new Response(asKept(text), { headers: { 'content-type': type!, 'content-security-policy': policy! } }))
  for (const other of await caches.keys()) if (other.startsWith(counterPages) && other !== name) await caches.delete(other)
  await navigator.serviceWorker.register('/counter-sw.js', { scope: '/admin', updateViaCache: 'none' })
}

/** The scripts that a page begins with: their names hold their contents. Read as text, since a parsed page runs into its own policy. */
function buildOf(html: string): string {
  const tags = html.match(/<script[^>]*type="module"[^>]*>/g) ?? []
  return tags.map(tag => /src="([^"]*)"/.exec(tag)?.[1] ?? '').join(' ')
}

/** What this page has loaded of its build: its scripts, styles and letters, with the parts of the screen that was opened. */
function filesInUse(): string[] {
  const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')]
  // the browser's own list ends after some hundred files; what the page names itself is always whole
  const loaded = performance.getEntriesByType('resource').map(entry => entry.name)
  const urls = [...named.map(element => ('src' in element ? element.src : element.href)), ...loaded].map(url => new URL(url))
  const ours = urls.filter(url => url.origin === location.origin && url.pathname.startsWith('/assets/admin/'))
  return [...new Set(ours.map(url => url.pathname))]
}

/** It opens again at some later time, and must not take the moment in it for now (contract/bootstrap.ts). */
function asKept(html: string): string {
  return html.replace('"serverTime":', '"offline":true,"serverTime":')
}
