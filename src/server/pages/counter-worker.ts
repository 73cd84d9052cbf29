import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../routes/deps.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

/**
 * Registers `/counter-sw.js`, the service worker of the pickup counter's page (`/admin/quick-check`). Offline it serves the page from a
 * cache that the page fills (web/admin/quick-check/device). With SERVICE_WORKER=false it removes itself and that cache. The script contains
 * no data and is public.
 */
export function counterWorkerRoute(app: FastifyInstance, { config }: Pick<AppDeps, 'config'>): void {
  const answer = new PreparedAnswer(config.serviceWorker ? STANDING_IN : LEAVING, {
    type: 'text/javascript; charset=utf-8',
    quality: 9,
  })
  app.get('/counter-sw.js', (request, reply) => answer.send(request, reply, 'no-cache'))
}

const STANDING_IN = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' ? pathname !== '/admin/quick-check' : !pathname.startsWith('/assets/admin/')) return
  event.respondWith(fetch(event.request).catch(error => kept(pathname, error)))
})

async function kept(pathname, error) {
  for (const name of await caches.keys()) {
    if (!name.startsWith('counter-page-')) continue
    const answer = await caches.match(pathname, { cacheName: name, ignoreVary: true })
    if (answer) return answer
  }
  throw error
}
`

const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('counter-page-')) await caches.delete(name)
  await self.registration.unregister()
}
`
