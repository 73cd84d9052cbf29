import type { Database } from '../../db/connection/database.ts'
import { isDiskFull, isOfFile, tryRoom } from '../../db/connection/disk-full.ts'
import { repeat, type Repeating } from '../work/repeat.ts'

const LOOK_EVERY_MS = 5000
const TELL_EVERY_MS = 60_000

/** A full disk. With `database` no order can be written, with `files` no picture. */
export type FullDisk = 'database' | 'files'
type Tell = (error: unknown, disk: FullDisk) => void

/**
 * Tracks full disks. Probes the database's disk every 5 seconds and reports each full disk at most once a minute. The disk of files counts
 * as full for a minute after a failed write.
 */
export class DiskRoom {
  readonly #db: Database
  readonly #now: () => number
  readonly #failedAt: Record<FullDisk, number> = { database: Number.NEGATIVE_INFINITY, files: Number.NEGATIVE_INFINITY }
  readonly #toldAt = { ...this.#failedAt }
  #tell: Tell = () => {}
  #isFull = false
  #looking: Repeating | null = null

  /** @param now returns monotonic milliseconds */
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

  /** True if the database's disk was full at the last probe or at a write since then. */
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

  /** Records a failed write. Returns false if the reason is not a full disk. */
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
