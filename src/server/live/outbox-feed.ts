import { readHappenings, readLastId } from '../../db/notifications/outbox-read.ts'
import type { Sql } from '../../db/connection/database.ts'
import type { OutboxEvents } from '../../db/notifications/outbox.ts'
import { repeat, type Repeating } from '../work/repeat.ts'

/** An outbox event and the users it concerns. */
export type Happening = {
  topic: string
  userIds: readonly string[]
  /** The variant group in whose waitlist an entry moved up. */
  groupId?: string | null
  /** The session that changed a cart. */
  bySession?: string | null
  progress?: OutboxEvents['maintenance.progress'] | null
}

const LOOK_EVERY_MS = 250
/** Milliseconds after which a missing id counts as rolled back: longer than any transaction may take. */
const LATE_MS = 20_000
const MOST_GAPS = 10_000
/**
 * Attempts to report the same events, a quarter of a second apart. After that they are dropped, so that a listener that always fails does
 * not delay later events.
 */
const MOST_TRIES = 40
/** Number of ids below the newest that are checked for gaps at the start: their transactions may not be committed yet. */
const LOOK_BACK = 500

/**
 * Polls the outbox by id and reports each new event once, or again where the listeners failed. Ids are assigned before commit, so a smaller
 * id may appear after a larger one. Skipped ids are therefore queried again for 20 seconds.
 */
export class OutboxFeed {
  readonly #sql: Sql
  readonly #tell: (happenings: Happening[]) => void | Promise<void>
  /** Skipped ids, with the time at which each was found missing. */
  readonly #gaps = new Map<number, number>()
  #last = 0
  /** Events that are read and not yet reported. `#tries` counts failed attempts to report them. */
  #untold: Happening[] = []
  #tries = 0
  #looking: Repeating | null = null

  constructor(sql: Sql, tell: (happenings: Happening[]) => void | Promise<void>) {
    this.#sql = sql
    this.#tell = tell
  }

  /** Starts reporting events that are committed from now on. */
  async start(onTrouble: (error: unknown) => void): Promise<void> {
    this.#last = Math.max(0, (await readLastId(this.#sql)) - LOOK_BACK)
    await this.#read()
    this.#looking = repeat(() => this.look(), LOOK_EVERY_MS, onTrouble)
  }

  async stop(): Promise<void> {
    await this.#looking?.stop()
  }

  async look(): Promise<void> {
    this.#untold.push(...(await this.#read()))
    if (this.#untold.length === 0) return
    try {
      await this.#tell(this.#untold)
    } catch (error) {
      if (++this.#tries < MOST_TRIES) throw error
      this.#forget()
      throw error
    }
    this.#forget()
  }

  #forget(): void {
    this.#untold = []
    this.#tries = 0
  }

  async #read(): Promise<Happening[]> {
    const rows = await readHappenings(this.#sql, this.#last, [...this.#gaps.keys()])
    const now = performance.now()
    for (const { id } of rows) {
      for (let missing = this.#last + 1; missing < id && this.#gaps.size < MOST_GAPS; missing++) this.#gaps.set(missing, now)
      this.#gaps.delete(id)
      this.#last = Math.max(this.#last, id)
    }
    for (const [id, since] of this.#gaps) if (now - since > LATE_MS) this.#gaps.delete(id)
    return rows.map(row => ({
      topic: row.topic,
      userIds: row.user_ids ?? [],
      groupId: row.group_id,
      bySession: row.by_session,
      progress: row.progress,
    }))
  }
}
