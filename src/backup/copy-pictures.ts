import { buffer } from 'node:stream/consumers'
import { pictureKinds } from '../files/picture.ts'
import type { FileStore } from '../files/store.ts'
import type { Vault } from './vault.ts'

export const PICTURES = 'pictures'

/** Copies uploaded pictures into the backup. A picture never changes, so each is copied once; `#copied` remembers which. */
export class PictureCopies {
  readonly #pictures: FileStore
  readonly #vault: Vault
  #copied: Set<string> | null = null

  constructor(pictures: FileStore, vault: Vault) {
    this.#pictures = pictures
    this.#vault = vault
  }

  /** Copies the pictures that the backup does not have yet, and returns the keys of all that the shop has. */
  async copy(): Promise<string[]> {
    const copied = (this.#copied ??= new Set((await this.#vault.list(PICTURES)).map(({ name }) => name)))
    const keys: string[] = []
    for (const kind of pictureKinds)
      for await (const { key } of this.#pictures.list(kind)) {
        keys.push(key)
        const name = `${PICTURES}/${key}`
        if (copied.has(name)) continue
        const found = await this.#pictures.read(key)
        if (!found) continue // deleted meanwhile
        await this.#vault.put(name, await buffer(found.stream))
        copied.add(name)
      }
    return keys.toSorted()
  }

  /** Forgets what was copied, after pictures were removed from the backup. */
  forget(): void {
    this.#copied = null
  }
}
