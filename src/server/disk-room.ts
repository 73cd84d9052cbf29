import type { Database } from '../db/database.ts'
import { isDiskFull, isOfFile, tryRoom } from '../db/disk-full.ts'
import { repeat, type Repeating } from './repeat.ts'

const LOOK_EVERY_MS = 5000
const TELL_EVERY_MS = 60_000

/** `database`: no sale can be written. `files`: no picture. */
export type FullDisk = 'database' | 'files'
type Tell = (error: unknown, disk: FullDisk) => void

/**
 * Knows whether the database's disk has room, by trying every five seconds, and tells once a minute of each disk that is full. A disk of
 * files counts as full for a minute after a write that failed.
 */
export class DiskRoom {
  readonly #db: Database
  readonly #now: () => number
  readonly #failedAt: Record<FullDisk, number> = { database: Number.NEGATIVE_INFINITY, files: Number.NEGATIVE_INFINITY }
  readonly #toldAt = { ...this.#failedAt }
  #tell: Tell = () => {}
  #isFull = false
  #looking: Repeating | null = null

  /** @param now milliseconds that only grow */
  constructor(db: Database, now: () => number = () => performance.now()) {
    this.#db = db
    this.#now = now
  }

  start(tell: Tell, onTrouble: (error: unknown) => void): void {
    this.#tell = tell
    this.#looking = repeat(() => this.look(), LOOK_EVERY_MS, onTrouble)
  }

  async stop(): Promise<void> {
    await this.#looking?.stop()
  }

  /** The database's disk is full, or was at the last look. */
  get isFull(): boolean {
    return this.#isFull
  }

  get areFilesFull(): boolean {
    return this.#now() - this.#failedAt.files < TELL_EVERY_MS
  }

  async look(): Promise<void> {
    try {
      await tryRoom(this.#db)
      this.#isFull = false
    } catch (error) {
      if (!this.note(error)) throw error
    }
  }

  /** Takes note of a failed write. False when a full disk is not its reason. */
  note(error: unknown): boolean {
    if (!isDiskFull(error)) return false
    const disk = isOfFile(error) ? 'files' : 'database'
    const now = this.#now()
    this.#failedAt[disk] = now
    if (disk === 'database') this.#isFull = true
    if (now - this.#toldAt[disk] < TELL_EVERY_MS) return true
    this.#toldAt[disk] = now
    this.#tell(error, disk)
    return true
  }
}
