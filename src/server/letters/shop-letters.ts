import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { PreparedAnswer } from '../prepared-answer.ts'
import { missingLetters, unicodeRange } from './missing-letters.ts'
import { subset } from './subset.ts'

/** One page of the shop waits so long for letters that nobody has needed before; later ones take what is there. */
const PATIENCE_MS = 1000
/** Pages that were opened before a product came still ask for the letters of then. */
const KEPT = 4

type Letters = { name: string; range: string; letter: string; file: PreparedAnswer }

/**
 * The letters of the catalogue that the interface's font does not have: a font of some 20 kB, made when words come that need it, instead
 * of a dozen slices of the whole typeface (400 kB) on everybody's first visit (docs/decisions/022-letters.md).
 */
export class ShopLetters {
  readonly #known: ReadonlySet<string> | null
  readonly #made = new Map<string, Letters>()
  #seen = ''
  #wanted = ''
  #current: Letters | null = null
  readonly #onTrouble: (error: unknown) => void
  readonly #subset: typeof subset

  /** @param onTrouble letters could not be made: the page goes without, and the slices of the typeface serve */
  constructor(pagesDir: string, onTrouble: (error: unknown) => void, make = subset) {
    this.#onTrouble = onTrouble
    this.#subset = make
    const list = join(pagesDir, 'shop', '.vite', 'interface-letters.txt')
    this.#known = existsSync(list) ? new Set(readFileSync(list, 'utf8')) : null
  }

  /**
   * What the page says of them. There is no preload: browsers hold the first paint back for a font that is preloaded. One letter in the
   * loading overlay has it fetched at once just the same.
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
    // the first to come waits a moment; afterwards the letters from before serve until the new ones are there
    if (!this.#current) await Promise.race([made, new Promise(resolve => setTimeout(resolve, PATIENCE_MS).unref())])
  }

  async #make(characters: string): Promise<void> {
    if (characters === '') return void (this.#current = null)
    const name = `${createHash('sha256').update(characters).digest('hex').slice(0, 16)}.woff2`
    const file =
      this.#made.get(name)?.file ?? new PreparedAnswer(await this.#subset(characters), { type: 'font/woff2', quality: 0 })
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
