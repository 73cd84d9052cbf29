import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import type { AppDeps } from '../routes/deps.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

/** Browsers revalidate it at every use, so that a new build or its removal takes effect. */
const ALWAYS_ASK = 'no-cache'

/**
 * Registers `/sw.js`, the service worker of this build. With SERVICE_WORKER=false it serves one that removes itself and its caches
 * (docs/OPERATIONS.md, "The app on phones"). Without a build it answers NOT_FOUND.
 */
export function serviceWorkerRoute(app: FastifyInstance, { pagesDir, config }: Pick<AppDeps, 'pagesDir' | 'config'>): void {
  const built = join(pagesDir, 'shop', 'sw.js')
  const text = !config.serviceWorker ? LEAVING : existsSync(built) ? readFileSync(built) : null
  const answer = text === null ? null : new PreparedAnswer(text, { type: 'text/javascript; charset=utf-8', quality: 9 })
  app.get('/sw.js', async (request, reply) => {
    if (!answer) throw new Refused({ code: 'NOT_FOUND' })
    return await answer.send(request, reply, ALWAYS_ASK)
  })
}

const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('moapick-')) await caches.delete(name)
  await self.registration.unregister()
}
`
