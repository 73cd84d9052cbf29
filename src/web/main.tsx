import 'interface-font.css'
import './theme/base.css'
import './ui/loading-overlay.css'
import { createRoot } from 'react-dom/client'
import { isAdmin } from '../domain/role.ts'
import { App } from './app/app.tsx'
import { boot } from './app/boot.ts'
import { fontsReady } from './app/fonts-ready.ts'
import { forgetCounter } from './features/account/forget-counter.ts'
import { forgetLastOrders } from './features/pickup/last-orders.ts'

void start()

// Browsers without Temporal get it first; no module of ours uses it before the first screen is drawn.
async function start() {
  await Promise.all(['Temporal' in globalThis ? undefined : import('temporal-polyfill/global'), fontsReady()])
  // the session may have ended elsewhere: where nobody is signed in, nobody's orders stay
  if (!boot.me && !boot.offline) forgetLastOrders()
  if (!boot.offline && !(boot.me && isAdmin(boot.me.role))) void forgetCounter()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(boot.offline ? await offlinePage() : <App />)
}

async function offlinePage() {
  const { OfflinePage } = await import('./features/offline/offline-page.tsx')
  return <OfflinePage />
}
