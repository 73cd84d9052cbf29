import 'interface-font.css'
import './theme/base.css'
import './ui/loading-overlay.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fontsReady } from './app/fonts-ready.ts'

// Browsers without Temporal get it first; no module of ours uses it before the first screen is drawn.
const temporal = 'Temporal' in globalThis ? undefined : import('temporal-polyfill/global')
void Promise.all([temporal, fontsReady()]).then(() => {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
})
