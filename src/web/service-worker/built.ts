/**
 * Paths of the build's files, each named by a hash of its contents. The build replaces the placeholder (scripts/service-worker-build.ts),
 * so that browsers see a different service worker after each build.
 */
export const files = JSON.parse('__FILES__') as readonly string[]

/** Name of the cache for this build's files. The version is a hash of the list of files. */
export const cacheName = 'moapick-files-__VERSION__'

/** Path of the cached page that answers navigations while offline. It contains no personal data (server/pages/offline-page.ts). */
export const offlinePage = '/offline.html'
