import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What phones ask for by name (server/assets.ts): nothing in the pages points to it. */
const icons = ['icon-192.png', 'icon-512.png', 'icon-maskable.png', 'notification-badge.png']

/** Slices of the whole typeface come one by one, icons by the system, the worker itself by the browser; what the server alone reads never. */
const notKept = /^\.vite\/|\.(html|json|map)$|^sw\.js$|subset\.\d+-|^(icon|notification|app-icon)/

/**
 * Builds the service worker beside the shop's pages, as `sw.js`, and tells it which files there are. Its text changes exactly when
 * one of them does, so that browsers see by it that there is a new build.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'moapick:service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve('src/web/service-worker/main.ts'), fileName: 'sw.js' })
      for (const name of icons) this.emitFile({ type: 'asset', name, source: readFileSync(`src/web/art/${name}`) })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built')
        if (worker.imports.length > 0)
          throw new Error(`The service worker must stand alone, but imports ${worker.imports.join(', ')}`)
        const kept = Object.keys(bundle).filter(name => !notKept.test(name))
        const files = JSON.stringify(kept.sort().map(name => `/assets/shop/${name}`))
        const version = createHash('sha256').update(files).digest('hex').slice(0, 12)
        worker.code = filled(filled(worker.code, /JSON\.parse\((["'`])__FILES__\1\)/g, files), /__VERSION__/g, version)
      },
    },
  }
}

/** In every place: the bundler may have written a constant out wherever it is used. */
function filled(code: string, place: RegExp, text: string): string {
  if (code.search(place) < 0) throw new Error(`The service worker has no place for ${place.source}`)
  return code.replace(place, () => text)
}
