import 'interface-font.css'
import './theme/base.css'
import './ui/loading-overlay.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

// Browsers without Temporal get it first; no module of ours uses it before the first screen is drawn.
if ('Temporal' in globalThis) start()
else void import('temporal-polyfill/global').then(start)

function start() {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
  // Rare characters of product names: the rest of the typeface, after the first paint.
  void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
}
