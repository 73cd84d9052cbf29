import 'interface-font.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '../theme/base.css'
import './theme/counter.css'
import { createRoot } from 'react-dom/client'
import { stylesReady } from '../lib/styles-ready.ts'
import { markSignedIn } from '../lib/signed-in-mark.ts'

// Browsers without Temporal get it first; modules that read the clock are loaded after it. No top-level await: the app's chunk imports
// parts of this one, and would wait for it for ever.
void start()

async function start() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  // the page of a new shop's first master, who is not signed in yet (docs/RULES.md#first-steps); without its `then` the minifier joins the
  // two imports to one, which loads the other's styles
  const isSetup = location.pathname === '/setup'
  const [{ App }] = await Promise.all([
    isSetup ? import('./setup/setup-app.tsx').then(({ App }) => ({ App })) : import('./app.tsx'),
    stylesReady(),
  ])
  if (!isSetup) markSignedIn() // the server sends all other pages to signed-in staff only
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
}
