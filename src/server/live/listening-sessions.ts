import type { Sql } from '../../db/connection/database.ts'
import { findEndedSessions } from '../../db/people/sessions.ts'
import type { Clock } from '../../services/context.ts'
import type { LiveFeed } from './live-feed.ts'
import { repeat, type Repeating } from '../work/repeat.ts'

const LOOK_EVERY_MS = 2500

/**
 * Ends live streams whose session has ended, whose token was renewed or whose reader's role has changed. Checks all of them every 2.5
 * seconds with one query, on a connection that orders do not use.
 */
export class ListeningSessions {
  readonly #sql: Sql
  readonly #clock: Clock
  readonly #live: Pick<LiveFeed, 'readers' | 'endSessions'>
  readonly #rules: { needsFactor: boolean; idleDays?: number | undefined }
  #looking: Repeating | null = null

  /**
   * @param rules with `needsFactor` staff without a second factor count as customers; `idleDays` are the days without use after which
   * sessions end
   */
  constructor(
    sql: Sql,
    clock: Clock,
    live: Pick<LiveFeed, 'readers' | 'endSessions'>,
    rules: { needsFactor: boolean; idleDays?: number | undefined },
  ) {
    this.#sql = sql
    this.#clock = clock
    this.#live = live
    this.#rules = rules
  }

  start(onTrouble: (error: unknown) => void): void {
    // an unreachable database does not mean that a session ended
    this.#looking = repeat(() => this.look(), LOOK_EVERY_MS, onTrouble)
  }

  async look(): Promise<void> {
    const { readers } = this.#live
    if (readers.length === 0) return
    const asked = { now: this.#clock(), ...this.#rules }
    this.#live.endSessions(await findEndedSessions(this.#sql, readers, asked))
  }

  async stop(): Promise<void> {
    await this.#looking?.stop()
  }
}
