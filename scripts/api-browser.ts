import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { builtApiBrowser, packagedApiBrowser } from '../src/server/pages/api-browser.ts'

/** Creates the plugin that copies the API browser's script into the build, so that a server needs no package for it. */
export function apiBrowserScript(): Plugin {
  return {
    name: 'moapick:api-browser',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: `.vite/${basename(builtApiBrowser)}`, source: await packagedApiBrowser() })
    },
  }
}
