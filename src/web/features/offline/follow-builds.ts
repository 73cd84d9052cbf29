import { toast } from '../../ui/toast-store.ts'
import { serviceWorkerHere } from './registration.ts'

const lookEveryMs = 60 * 60_000

/**
 * Registers the service worker and offers a new build of the app by a toast. The page reloads only on a tap. Also opens the path of a
 * notification that was tapped, which the service worker sends.
 */
export async function followBuilds(openPath: (path: string) => void): Promise<void> {
  const registration = await serviceWorkerHere()
  if (!registration) return
  const { serviceWorker } = navigator
  const offerWaiting = () => void (registration.waiting && serviceWorker.controller && offer(registration.waiting))
  const awaitComing = () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && offerWaiting())
  }
  registration.addEventListener('updatefound', awaitComing)
  awaitComing() // an update that began before this code loaded
  // another tab activated the new build: this page's files may be gone
  serviceWorker.addEventListener('controllerchange', () => (asked ? location.reload() : sayNew(() => location.reload())))
  serviceWorker.addEventListener('message', event => {
    const message = event.data as { type?: string; url?: string }
    if (message.type === 'open' && message.url) openPath(message.url)
  })
  offerWaiting()
  lookForNew(registration)
}

let asked = false

async function offer(worker: ServiceWorker): Promise<void> {
  if (await isOfThisPage(worker)) return // the page already runs the new build: the old files are removed later
  sayNew(() => {
    asked = true
    worker.postMessage('take over', [])
  })
}

function sayNew(load: () => void): void {
  toast('새 버전이 있어요', { action: { label: '새로고침', run: load } })
}

/** Returns true when the service worker's cached files include the scripts of this page, which then already runs its build. */
async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')
  const keeps = [...scripts].map(script => new URL(script.src).pathname)
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>(resolve => {
    port1.addEventListener('message', event => resolve(event.data as boolean), { once: true })
    port1.start()
  })
  worker.postMessage({ keeps }, [port2])
  return await answer
}

/** Checks for a new build when a long-open page becomes visible, at most once an hour. */
function lookForNew(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedAt < lookEveryMs) return
    lookedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}
