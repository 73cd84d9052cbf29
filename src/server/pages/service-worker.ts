import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import type { AppDeps } from '../routes/deps.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { preparedByName } from '../http/prepared-by-name.ts'

/** Browsers revalidate it at every use, so that a new build or its removal takes effect. */
const ALWAYS_ASK = 'no-cache'

/**
 * Registers `/sw.js`, the service worker of this build. With SERVICE_WORKER=false it serves one that removes itself and its caches
 * (docs/OPERATIONS.md, "The app on phones"). Without a build it answers NOT_FOUND. The script ends with a comment that
 * names the shop, so that phones fetch the offline page again after the name changed.
 */
export function serviceWorkerRoute(
  app: FastifyInstance,
  { pagesDir, config, shopName }: Pick<AppDeps, 'pagesDir' | 'config' | 'shopName'>,
): void {
  const built = join(pagesDir, 'shop', 'sw.js')
  const text = !config.serviceWorker ? LEAVING : existsSync(built) ? readFileSync(built, 'utf8') : null
  // a name has no line breaks, so it stays within the comment
  const answerOf = preparedByName(
    name => new PreparedAnswer(`${text}\n// ${name}\n`, { type: 'text/javascript; charset=utf-8', quality: 9 }),
  )
  app.get('/sw.js', async (request, reply) => {
    if (text === null) throw new Refused({ code: 'NOT_FOUND' })
    return await answerOf(shopName()).send(request, reply, ALWAYS_ASK)
  })
}

const LEAVING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('moapick-')) await caches.delete(name)
  await self.registration.unregister()
}
`
