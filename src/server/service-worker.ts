import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../domain/rejection.ts'
import type { AppDeps } from './deps.ts'
import { PreparedAnswer } from './prepared-answer.ts'

/** Browsers ask for it anew at every start, whatever they kept: a new build, or the end of it, is known within a day at most. */
const ALWAYS_ASK = 'no-cache'

/**
 * `/sw.js`: the service worker of the build that this process serves, or, with SERVICE_WORKER=false, one that removes itself and all
 * that it kept from every phone that has it (docs/OPERATIONS.md, "The app on phones").
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
