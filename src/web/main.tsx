import 'interface-font.css'
import './theme/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { isAdmin } from '../domain/role.ts'
import { App } from './app/app.tsx'
import { boot } from './lib/boot.ts'
import { loginPath } from './lib/origin.ts'
import { declareTypeface, fontsReady } from './app/fonts-ready.ts'
import { screenReady } from './app/screens.ts'
import { stylesReady } from './lib/styles-ready.ts'
import { forgetCounter } from './features/account/forget-counter.ts'
import { markSignedIn } from './lib/signed-in-mark.ts'
import { forgetLastOrders } from './features/pickup/last-orders.ts'

void start()

async function start() {
  const { pathname, search } = location
  // links to these show a card to programs without a session; people sign in first
  if (!boot.me && !boot.offline && /^\/(product\/|$)/.test(pathname)) history.replaceState(null, '', loginPath(pathname + search))
  await Promise.all([painted(), stylesReady(), fontsReady(), timeReady().then(() => screenReady(location.pathname))])
  // the session may have ended elsewhere; without a signed-in user no stored orders may remain
  if (!boot.me && !boot.offline) forgetLastOrders()
  if (!boot.offline && !(boot.me && isAdmin(boot.me.role))) void forgetCounter()
  if (boot.me) markSignedIn()
  const root = document.getElementById('root')
  const page = boot.offline ? await offlinePage() : <App />
  // in small steps: a slow phone answers a finger meanwhile
  if (root) startTransition(() => createRoot(root).render(page))
  declareTypeface()
  // where the counter leads whom it closed for
  if (location.hash === '#counter') void import('./features/account/counter-closed.ts')
}

/**
 * Resolves once the browser has painted the loading overlay, before React keeps a phone busy. Resolves after 100 ms at the latest, since a
 * page in the background is not painted.
 */
function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}

/** Loads the polyfill in browsers without Temporal. No module of the entry uses Temporal before the first screen is drawn. */
async function timeReady() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

async function offlinePage() {
  const { OfflinePage } = await import('./features/offline/offline-page.tsx')
  return <OfflinePage />
}
