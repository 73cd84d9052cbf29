import { files } from './built.ts'
import { dropOldFiles, keepFiles, keptFile, pageOrOffline } from './keep.ts'
import { openNotice, showPush, subscribeAgain } from './push.ts'
import { wayOf } from './route.ts'

declare const self: ServiceWorkerGlobalScope

// A new service worker waits until the last page of the old build is closed, or the user accepts the toast in
// features/offline/follow-builds.ts. So no page runs with another build's files.
self.addEventListener('install', event => event.waitUntil(keepFiles()))
self.addEventListener('activate', event => event.waitUntil(dropOldFiles()))
self.addEventListener('message', event => {
  const message = event.data as 'take over' | { keeps: readonly string[] }
  if (message === 'take over') event.waitUntil(self.skipWaiting())
  else event.ports[0]?.postMessage(message.keeps.every(file => files.includes(file)))
})

self.addEventListener('fetch', event => {
  const way = wayOf(event.request, self.location.origin)
  if (way === 'page') event.respondWith(pageOrOffline(event.request))
  if (way === 'file') event.respondWith(keptFile(event.request))
})

self.addEventListener('push', event => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', event => event.waitUntil(openNotice(event.notification)))
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(subscribeAgain(event.oldSubscription)))
