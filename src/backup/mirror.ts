import { buffer } from 'node:stream/consumers'
import { type FileStore, KeyTaken } from '../files/store.ts'

/**
 * Copies the files of a backup folder, which are already encrypted, into a bucket. It never deletes there; `pruneVault` removes old
 * files.
 */
export class Mirror {
  readonly #local: FileStore
  readonly #remote: FileStore
  readonly #kinds: readonly string[]
  readonly #pending = new Set<string>()
  #isCompared = false
  #failedSince: Temporal.Instant | null = null

  /** @param kinds first segments of the keys that are copied */
  constructor(local: FileStore, remote: FileStore, kinds: readonly string[]) {
    this.#local = local
    this.#remote = remote
    this.#kinds = kinds
  }

  /** The folder as a store; what is put into it is copied by the next `run`. */
  get store(): FileStore {
    return {
      ...this.#local,
      put: async (key, bytes) => {
        await this.#local.put(key, bytes)
        this.#pending.add(key)
      },
    }
  }

  /** Since when the bucket could not be reached; null while it can. */
  get failedSince(): Temporal.Instant | null {
    return this.#failedSince
  }

  /**
   * Copies the files stored since the last run, in their order. The first run also copies all others that the bucket lacks, manifests last.
   * @throws the bucket's error
   */
  async run(now: Temporal.Instant): Promise<void> {
    try {
      if (!this.#isCompared) await this.#compare()
      for (const key of this.#pending) {
        await this.#copy(key)
        this.#pending.delete(key)
      }
      this.#failedSince = null
    } catch (error) {
      this.#failedSince ??= now
      throw error
    }
  }

  async #compare(): Promise<void> {
    const there = new Set<string>()
    for (const kind of this.#kinds) for await (const { key } of this.#remote.list(kind)) there.add(key)
    const missing: string[] = []
    for (const kind of this.#kinds) for await (const { key } of this.#local.list(kind)) if (!there.has(key)) missing.push(key)
    // a base backup counts from its manifest on, which therefore comes last
    for (const key of missing.toSorted((a, b) => Number(a.endsWith('/manifest')) - Number(b.endsWith('/manifest'))))
      this.#pending.add(key)
    this.#isCompared = true
  }

  async #copy(key: string): Promise<void> {
    const found = await this.#local.read(key)
    if (!found) return // pruned meanwhile
    await this.#remote.put(key, await buffer(found.stream)).catch((error: unknown) => {
      if (!(error instanceof KeyTaken)) throw error
    })
  }
}
