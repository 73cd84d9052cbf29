import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Icons that phones request by fixed names (server/pages/assets.ts); the pages do not link to them. */
const icons = ['icon-192.png', 'icon-512.png', 'icon-maskable.png', 'notification-badge.png']

/** Files that the service worker does not cache: font slices, system icons, itself, and files for the server only. */
const notKept = /^\.vite\/|\.(html|json|map)$|^sw\.js$|subset\.\d+-|^(icon|notification|app-icon)/

/**
 * Creates a plugin that builds the service worker as `sw.js` with the list of files to cache. Its text changes only when one of them does,
 * which is how browsers detect a new build.
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

/** Replaces every occurrence of a placeholder, since the bundler may inline constants. @throws Error if there is none */
function filled(code: string, place: RegExp, text: string): string {
  if (code.search(place) < 0) throw new Error(`The service worker has no place for ${place.source}`)
  return code.replace(place, () => text)
}
