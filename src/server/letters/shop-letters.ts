import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { missingLetters, unicodeRange } from './missing-letters.ts'
import { subset } from './subset.ts'

/** Milliseconds that a page waits for the first font. Later pages use the former font until a new one is ready. */
const PATIENCE_MS = 1000
/** Number of fonts kept, since open pages still request former ones. */
const KEPT = 4

type Letters = { name: string; range: string; letter: string; file: PreparedAnswer }

/**
 * Keeps a font of some 20 kB with the characters of the catalog that the interface fonts lack. It replaces a dozen slices of the whole
 * typeface (400 kB) on a first visit (docs/decisions/022-first-paint.md).
 */
export class ShopLetters {
  readonly #known: ReadonlySet<string> | null
  readonly #typeface: string
  readonly #made = new Map<string, Letters>()
  #seen = ''
  #wanted = ''
  #current: Letters | null = null
  readonly #onTrouble: (error: unknown) => void
  readonly #subset: typeof subset

  /** @param onTrouble receives a failure to create the font. Pages then use the slices of the typeface. */
  constructor(pagesDir: string, onTrouble: (error: unknown) => void, make = subset) {
    this.#onTrouble = onTrouble
    this.#subset = make
    const built = join(pagesDir, 'shop', '.vite')
    const list = join(built, 'interface-letters.txt')
    this.#typeface = join(built, 'typeface.woff2')
    this.#known = existsSync(list) ? new Set(readFileSync(list, 'utf8')) : null
  }

  /**
   * Returns the font's declaration for the page's head, and the text for the loading overlay; both empty without a font. A preload would
   * delay the first paint, so one character in the overlay triggers the download.
   */
  async page(text: string, nonce: string): Promise<{ head: string; letter: string }> {
    await this.#look(text)
    if (!this.#current) return { head: '', letter: '' }
    const { name, range, letter } = this.#current
    const face = `@font-face{font-family:'Moapick Letters';font-weight:400 700;font-display:swap;src:url('/letters/${name}')format('woff2');unicode-range:${range}}`
    return { head: `<style nonce="${nonce}">${face}</style>`, letter }
  }

  find(name: string): PreparedAnswer | undefined {
    return this.#made.get(name)?.file
  }

  async #look(text: string): Promise<void> {
    if (!this.#known || text === this.#seen) return
    this.#seen = text
    const wanted = missingLetters(text, this.#known)
    if (wanted === this.#wanted) return
    this.#wanted = wanted
    const made = this.#make(wanted).catch(this.#onTrouble)
    // only the first page waits; later ones use the former font until the new one is ready
    if (!this.#current) await Promise.race([made, new Promise(resolve => setTimeout(resolve, PATIENCE_MS).unref())])
  }

  async #make(characters: string): Promise<void> {
    if (characters === '') return void (this.#current = null)
    const name = `${createHash('sha256').update(characters).digest('hex').slice(0, 16)}.woff2`
    const file =
      this.#made.get(name)?.file ??
      new PreparedAnswer(await this.#subset(this.#typeface, characters), { type: 'font/woff2', quality: 0 })
    if (characters !== this.#wanted) return
    this.#current = { name, range: unicodeRange(characters), letter: characters[0] ?? '', file }
    this.#made.delete(name)
    this.#made.set(name, this.#current)
    for (const old of [...this.#made.keys()].slice(0, -KEPT)) this.#made.delete(old)
  }
}

export function lettersRoute(app: FastifyInstance, letters: ShopLetters): void {
  app.get<{ Params: { name: string } }>('/letters/:name', async (request, reply) => {
    const file = letters.find(request.params.name)
    if (!file) throw new Refused({ code: 'NOT_FOUND' })
    return await file.send(request, reply, 'public, max-age=31536000, immutable')
  })
}
