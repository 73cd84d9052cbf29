import { buffer } from 'node:stream/consumers'
import { type FileStore, KeyTaken } from '../files/store.ts'
import type { BackupKey } from './backup-key.ts'
import { Damaged, seal, unseal, WrongKey } from './sealed.ts'

/** A stored file of the backup, without its content; `at` is when it was stored. */
export type VaultEntry = { name: string; at: Temporal.Instant }

/** The encrypted backup of one shop in a folder or a bucket. Names of its files are like `wal/0000000100000000000000A1`. */
export class Vault {
  readonly #store: FileStore
  readonly #key: BackupKey
  /**
   * The identifier of the shop: the system identifier of its PostgreSQL server. It is the folder of the shop's files, so that several shops
   * fit in one store.
   */
  readonly shop: string

  constructor(store: FileStore, key: BackupKey, shop: string) {
    this.#store = store
    this.#key = key
    this.shop = shop
  }

  /**
   * Stores a file durably. A file with the same content counts as stored; a damaged one, or one encrypted with another key, is replaced.
   * @throws Error if another content is stored under the name
   */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const sealed = await seal(this.#key, name, bytes)
    try {
      await this.#store.put(this.#place(name), sealed)
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error
      const found = await this.get(name).catch(unlessUnreadable)
      if (found?.equals(bytes)) return
      if (found)
        throw new Error(`${name} of the backup holds something else: another copy of this shop writes there`, { cause: error })
      await this.#store.delete(this.#place(name))
      await this.#store.put(this.#place(name), sealed)
    }
  }

  /** Reads a file; null when it does not exist. @throws Damaged, WrongKey */
  async get(name: string): Promise<Buffer | null> {
    const found = await this.#store.read(this.#place(name))
    return found && (await unseal(this.#key, name, await buffer(found.stream)))
  }

  /** Reads a file that must exist. @throws Damaged, WrongKey */
  async need(name: string): Promise<Buffer> {
    const found = await this.get(name)
    if (found) return found
    throw new Damaged(name, 'is missing')
  }

  async delete(name: string): Promise<void> {
    await this.#store.delete(this.#place(name))
  }

  /** Lists the files below a folder such as `wal`, in the order of their names. */
  async list(folder: string): Promise<VaultEntry[]> {
    const entries: VaultEntry[] = []
    for await (const { key, at } of this.#store.list(`${this.shop}/${folder}`))
      entries.push({ name: key.slice(this.shop.length + 1), at })
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** Registers the shop in the list that `shopsIn` reads. */
  async register(): Promise<void> {
    await this.#store.put(`shops/${this.shop}`, Buffer.from(`${this.shop}\n`)).catch((error: unknown) => {
      if (!(error instanceof KeyTaken)) throw error
    })
  }

  #place(name: string): string {
    return `${this.shop}/${name}`
  }
}

/** Returns the identifiers of all shops that have a backup in a folder or bucket; see `Vault.shop`. */
export async function shopsIn(store: FileStore): Promise<string[]> {
  const shops: string[] = []
  for await (const { key } of store.list('shops')) shops.push(key.slice('shops/'.length))
  return shops
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof Damaged || error instanceof WrongKey) return null
  throw error
}
