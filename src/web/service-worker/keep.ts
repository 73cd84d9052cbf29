import { cacheName, files, offlinePage } from './built.ts'

/** Prefix of the names of this service worker's caches. */
const ours = 'moapick-'

/**
 * Caches the offline page and the build's files, so that the shop opens while offline. Files named by a hash may come from the HTTP cache.
 */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
  await cache.addAll([...files])
}

/** Deletes the caches of earlier builds. Pages that use them are closed or about to reload. */
export async function dropOldFiles(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(ours) && name !== cacheName) await caches.delete(name)
}

/**
 * Returns a file of the build from the cache, else from the network. Font files are cached when first used. Cached files stay valid, since
 * their names contain a hash.
 */
export async function keptFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && new URL(request.url).pathname.endsWith('.woff2')) {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone())
  }
  return answer
}

/**
 * Returns a page from the network, or the cached offline page while offline.
 * @throws the network error when the offline page is not cached
 */
export async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(offlinePage, { cacheName })
    if (!kept) throw error
    return kept
  }
}
