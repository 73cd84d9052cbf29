import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preloadsOf, type ViteManifest } from './preloads.ts'

/** What is served where the pages were not built, as in development: the boot data alone. */
const BARE =
  '<!doctype html>\n<html lang="ko"><head><meta charset="utf-8" /><!--preload--></head><body><div id="root"><!--overlay--></div><!--boot--></body></html>\n'

/** The built page of one of the two entries, with its places to fill in. */
export class HtmlPage {
  readonly #text: string
  readonly #manifest: ViteManifest
  readonly #base: string

  constructor(pagesDir: string, name: 'shop' | 'admin', shopName: string) {
    this.#base = `/assets/${name}/`
    const html = join(pagesDir, name, 'index.html')
    const manifest = join(pagesDir, name, '.vite', 'manifest.json')
    const text = existsSync(html) ? readFileSync(html, 'utf8') : BARE
    this.#text = text.replace('<!--overlay-->', `${overlay(shopName)}<!--words-->`)
    this.#manifest = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as ViteManifest) : {}
  }

  /**
   * @param boot JSON
   * @param nonce of the page's style elements
   * @param head what else the first paint needs, as HTML
   * @param words what the page says without its scripts; with them it takes no place that would move the page
   */
  render(boot: string, url: string, nonce: string, { head = '', words = '' }: { head?: string; words?: string } = {}): string {
    const script = `<script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script>`
    return this.#text
      .replaceAll('__NONCE__', nonce)
      .replace('<!--preload-->', () => head + preloadsOf(this.#manifest, this.#base, url))
      .replace('<!--words-->', words === '' ? '' : `<noscript><h1>${words}</h1></noscript>`)
      .replace('<!--boot-->', () => script)
  }
}

/** The loading overlay of SPEC §2, as `web/first-paint.css` dresses it: there before any script, with a letter that fetches the shop's. */
function overlay(shopName: string): string {
  const safe = shopName.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
  const letters = [...shopName]
    .slice(0, 3)
    .map(character => `<span aria-hidden="true">${character.replace(/[&<>"]/g, each => `&#${each.charCodeAt(0)};`)}</span>`)
  return `<div class="loading-overlay" role="status" aria-label="${safe}, 불러오는 중이에요">${letters.join('')}<i aria-hidden="true"><!--letter--></i></div>`
}
