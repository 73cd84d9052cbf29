import 'interface-font.css'
import './theme/base.css'
import './ui/loading-overlay.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fontsReady } from './app/fonts-ready.ts'

void start()

// Browsers without Temporal get it first; no module of ours uses it before the first screen is drawn.
async function start() {
  await Promise.all(['Temporal' in globalThis ? undefined : import('temporal-polyfill/global'), fontsReady()])
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
}
