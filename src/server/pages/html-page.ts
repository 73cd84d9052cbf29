import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../http/escape-html.ts'
import { preloadsOf, type ViteManifest } from './preloads.ts'

/** HTML without scripts, used when the pages are not built, as in development. */
const BARE =
  '<!doctype html>\n<html lang="ko"><head><meta charset="utf-8" /><!--preload--></head><body><div id="root"><!--overlay--></div><!--boot--></body></html>\n'

type PageOptions = { shopName: string; head?: string; words?: string; part?: string | undefined }

/** The built HTML of the customers' pages (`shop`) or of the staff's pages (`admin`), with placeholders that `render` fills. */
export class HtmlPage {
  readonly #text: string
  readonly #manifest: ViteManifest
  readonly #base: string

  constructor(pagesDir: string, name: 'shop' | 'admin') {
    this.#base = `/assets/${name}/`
    const html = join(pagesDir, name, 'index.html')
    const manifest = join(pagesDir, name, '.vite', 'manifest.json')
    const text = existsSync(html) ? readFileSync(html, 'utf8') : BARE
    this.#text = text
    this.#manifest = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as ViteManifest) : {}
  }

  /** The `@font-face` rule that the build put into the page's head; empty without a build. */
  get fontFace(): string {
    return /@font-face \{[^}]*\}/.exec(this.#text)?.[0] ?? ''
  }

  /**
   * Returns the page's HTML with boot data, preload links and nonce.
   * @param boot JSON of the boot data
   * @param nonce for the style elements
   * @param shopName the shop's present name, for the title and the loading overlay
   * @param head further HTML for the head
   * @param words heading that is shown without scripts only
   * @param part source file in `src/web` to preload beside the screen
   */
  render(boot: string, url: string, nonce: string, { shopName, head = '', words = '', part }: PageOptions): string {
    const script = `<script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script>`
    return this.#text
      .replaceAll('__NONCE__', nonce)
      .replace('<!--shop-name-->', () => escapeHtml(shopName))
      .replace('<!--preload-->', () => head + preloadsOf(this.#manifest, this.#base, url, part))
      .replace('<!--overlay-->', () => overlay(shopName) + (words === '' ? '' : `<noscript><h1>${words}</h1></noscript>`))
      .replace('<!--boot-->', () => script)
  }
}

/**
 * Returns the HTML of the loading overlay, styled by `web/first-paint.css`. It is visible before scripts run and triggers the download of
 * the catalog's font.
 */
function overlay(shopName: string): string {
  const letters = [...shopName].slice(0, 3).map(character => `<span aria-hidden="true">${escapeHtml(character)}</span>`)
  return `<div class="loading-overlay" role="status" aria-label="${escapeHtml(shopName)}, 불러오는 중이에요">${letters.join('')}<i aria-hidden="true"><!--letter--></i></div>`
}
