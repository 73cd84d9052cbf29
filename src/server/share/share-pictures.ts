import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '../../contract/pages/pictures.ts'
import type { CardText } from '../../files/card/card-svg.ts'
import { gate } from '../../files/gate.ts'
import { fileKey, KeyTaken, type FileStore } from '../../files/store.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { cardName, type CardFacts } from './card-facts.ts'

type SharePicturesDeps = {
  /** Store of the products' photos. */
  photos: Pick<FileStore, 'read'>
  /** Store on this machine for the images that were drawn. */
  kept: FileStore
  /** Returns the file names of the images that links refer to now. */
  names: () => ReadonlySet<string>
  onTrouble: (error: unknown) => void
  draw: (text: CardText, photo: Buffer | null) => Promise<Buffer>
}

const FOLDER = 'cards'
/** Pictures in memory, at most 300 kB each. */
const MOST_IN_MEMORY = 64
/** Images that are being drawn, read or waiting; more are refused. */
const MOST_WAITING = 32
/** Milliseconds after which an image that could not be drawn is tried again. */
const REST_MS = 60_000
const CLEAN_EVERY_MS = 3_600_000

/**
 * Draws link preview images, one at a time in a separate process, and stores them. An image is drawn once for each version of its contents,
 * however often guests request it.
 */
export class SharePictures {
  readonly #deps: SharePicturesDeps
  readonly #inTurn = gate(1)
  readonly #ready = new Map<string, PreparedAnswer>()
  readonly #underWay = new Map<string, Promise<PreparedAnswer | null>>()
  readonly #failedAt = new Map<string, number>()
  #cleanedAt = Number.NEGATIVE_INFINITY

  constructor(deps: SharePicturesDeps) {
    this.#deps = deps
  }

  /** Returns an image; null while it cannot be drawn or too many others wait. With `sale` null it is the shop's image. */
  async get(sale: Parameters<typeof cardName>[0], facts: CardFacts): Promise<PreparedAnswer | null> {
    const name = cardName(sale, facts)
    const ready = this.#ready.get(name)
    if (ready) return ready
    const underWay = this.#underWay.get(name)
    if (underWay) return await underWay
    if (this.#underWay.size >= MOST_WAITING || performance.now() - (this.#failedAt.get(name) ?? -REST_MS) < REST_MS) return null
    const bringing = this.#bring(name, facts).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, bringing)
    return await bringing
  }

  async #bring(name: string, facts: CardFacts): Promise<PreparedAnswer | null> {
    try {
      const kept = await this.#deps.kept.read(`${FOLDER}/${name}`)
      const bytes = kept ? await buffer(kept.stream) : await this.#inTurn(() => this.#draw(name, facts))
      return this.#remember(name, bytes)
    } catch (error) {
      this.#deps.onTrouble(error)
      if (this.#failedAt.size > 1000) this.#failedAt.clear()
      this.#failedAt.set(name, performance.now())
      return null
    }
  }

  async #draw(name: string, { text, photo }: CardFacts): Promise<Buffer> {
    const bytes = await this.#deps.draw(text, await this.#photo(photo))
    // a picture that cannot be kept, as on a full disk, is still sent
    await this.#keep(name, bytes).catch(this.#deps.onTrouble)
    return bytes
  }

  async #photo(url: string | null): Promise<Buffer | null> {
    const key = url === null ? null : fileKey(`${url}/${pictureWidths.products.at(-1)}.webp`)
    const file = key === null ? null : await this.#deps.photos.read(key)
    return file && (await buffer(file.stream))
  }

  async #keep(name: string, bytes: Buffer): Promise<void> {
    await this.#clean()
    await this.#deps.kept.put(`${FOLDER}/${name}`, bytes).catch((error: unknown) => {
      if (!(error instanceof KeyTaken)) throw error // another process drew it too
    })
  }

  /** Deletes the stored images that no link refers to any more, at most once an hour. */
  async #clean(): Promise<void> {
    if (performance.now() - this.#cleanedAt < CLEAN_EVERY_MS) return
    this.#cleanedAt = performance.now()
    const { kept, names } = this.#deps
    const named = names()
    for await (const { key } of kept.list(FOLDER)) if (!named.has(key.slice(FOLDER.length + 1))) await kept.delete(key)
  }

  #remember(name: string, bytes: Buffer): PreparedAnswer {
    const answer = new PreparedAnswer(bytes, { type: 'image/jpeg', quality: 0 })
    this.#ready.set(name, answer)
    for (const old of [...this.#ready.keys()].slice(0, -MOST_IN_MEMORY)) this.#ready.delete(old)
    return answer
  }
}
