import type { QueryClient } from '@tanstack/react-query'

const delayMs = 4000

/**
 * Starts the service worker and push 4 seconds after the start, so that the first page loads first. Does nothing in development or in
 * data-saver mode. Returns a function to cancel.
 */
export function startOfflineSoon(client: QueryClient, userId: string, openPath: (path: string) => void): () => void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  if (!import.meta.env.PROD || saves) return () => undefined
  const timer = setTimeout(() => void start(client, userId, openPath).catch(() => undefined), delayMs)
  return () => clearTimeout(timer)
}

async function start(client: QueryClient, userId: string, openPath: (path: string) => void): Promise<void> {
  const [{ followBuilds }, { keepPush }] = await Promise.all([import('./follow-builds.ts'), import('../push/keep-push.ts')])
  await followBuilds(openPath)
  await keepPush(client, userId)
}
