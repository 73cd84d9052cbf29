import { cacheName, files, offlinePage } from './built.ts'

/** Every cache of ours begins so. */
const ours = 'moapick-'

/** Fetches what the shop needs to open without a line. Named files come from the browser's own cache where they are in it. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
  await cache.addAll([...files])
}

/** Files of builds that are over are of no use: pages that ask for them are closed, or about to reload. */
export async function dropOldFiles(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(ours) && name !== cacheName) await caches.delete(name)
}

/**
 * A file whose name holds its contents never changes: once here, no line is needed. Parts of the typeface come one by one, as texts
 * need them, and stay.
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

/** The page itself always comes from the server; without a line, the offline page stands in at the same address. */
export async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(offlinePage, { cacheName })
    if (!kept) throw error
    return kept
  }
}
