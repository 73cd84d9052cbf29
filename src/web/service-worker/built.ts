/**
 * What the build knows: the files of the shop's pages, each named by its contents. The text is replaced when the pages are built
 * (scripts/service-worker-build.ts), so that another build is another service worker to the browser.
 */
export const files = JSON.parse('__FILES__') as readonly string[]

/** Where this build's files are kept. Named by the list itself: nothing else makes one build differ from another. */
export const cacheName = 'moapick-files-__VERSION__'

/** The page for navigations without a line: the shop's own, without anything of anybody (server/offline-page.ts). */
export const offlinePage = '/offline.html'
