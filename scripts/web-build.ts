import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { builtTypeface, packagedTypefaces } from '../src/files/card/typeface-files.ts'
import { buildInterfaceFont, firstCharacters, firstFace } from './fonts.ts'
import { wholeTypeface } from './typeface.ts'

/**
 * Creates the plugin behind `import 'interface-font.css'`. It adds the styles of the first paint to the page's head. For the server
 * (server/letters, files/card) it lists the first font's characters and copies the typefaces.
 */
export function interfaceFont(app: 'shop' | 'admin'): Plugin {
  let sheet = ''
  let base = '/'
  return {
    name: 'moapick:interface-font',
    enforce: 'pre',
    async configResolved(config) {
      base = config.base
      sheet = resolve(await buildInterfaceFont(app))
    },
    resolveId(id) {
      return id === 'interface-font.css' ? sheet : null
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/interface-letters.txt', source: firstCharacters() })
      if (app === 'admin') return
      const copies = Object.entries(packagedTypefaces()).map(([weight, path]) => [builtTypeface(weight), path] as const)
      for (const [fileName, path] of [['shop/.vite/typeface.woff2', wholeTypeface] as const, ...copies])
        this.emitFile({ type: 'asset', fileName: fileName.slice('shop/'.length), source: readFileSync(path) })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const paint = await readFile('src/web/first-paint.css', 'utf8')
        const font = Object.keys(bundle ?? {}).find(file => /interface-(?!rest)[^/]*\.woff2$/.test(file))
        const face = font ? firstFace(app, base + font) : ''
        const style = (face + paint).replaceAll(/\/\*.*?\*\/|\s+/gs, ' ')
        return {
          html: html.replaceAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (_, sheet: string) => later(sheet)),
          tags: [{ tag: 'style', attrs: { nonce: '__NONCE__' }, children: style, injectTo: 'head-prepend' as const }],
        }
      },
    },
  }
}

/** Loads the style sheet early without blocking the first paint. The entry activates it (web/lib/styles-ready.ts). */
function later(sheet: string): string {
  return `<link rel="preload" as="style" crossorigin href="${sheet}"><link rel="stylesheet" crossorigin media="not all" data-entry href="${sheet}">`
}

/**
 * Creates the plugin that serves pages in development. It requests the same page from the running server with the same cookies, and inserts
 * its boot data into Vite's page. Redirects are passed on.
 */
export function bootFromServer(server: string): Plugin {
  return {
    name: 'moapick:boot-from-server',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') && request.method === 'GET'
        if (!wantsPage || request.url === undefined) return next()
        const url = request.url
        void servePage(url).then(undefined, next)

        async function servePage(path: string) {
          // the page of states uses the boot data of a customer's page
          const isStates = /^\/__states(\/|$)/.test(path)
          const answer = await fetch(server + (isStates ? '/' : path), {
            redirect: 'manual',
            headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
          })
          const location = answer.headers.get('location')
          if (location !== null) return void response.writeHead(answer.status, { location }).end()
          const boot = /<script[^>]*id="boot"[^>]*>[\s\S]*?<\/script>/.exec(await answer.text())?.[0] ?? ''
          const page = isStates ? '/states/index.html' : path.startsWith('/admin') ? '/admin/index.html' : '/index.html'
          const html = (await readFile(resolve(`src/web${page}`), 'utf8'))
            // relative paths would break at deeper page paths
            .replace(/(src|href)="(\.\.?\/[^"]*)"/g, (_, name, file) => `${name}="${new URL(file, `http://_${page}`).pathname}"`)
            .replace('<!--boot-->', () => boot)
            .replace('<!--shop-name-->', '모아픽')
          response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
          response.end(await vite.transformIndexHtml(page, html))
        }
      })
    },
  }
}
