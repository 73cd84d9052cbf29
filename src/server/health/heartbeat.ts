import { readClock, writeHeartbeat } from '../../db/connection/heartbeat.ts'
import type { Sql } from '../../db/connection/database.ts'
import type { Clock } from '../../services/context.ts'
import { type ClockSample, offsetOf, withSample } from './clock-samples.ts'
import { type Repeating, repeat } from '../work/repeat.ts'

const BEAT_EVERY_MS = 1000
/** If the clock is set back by less than this, `clock` stands still until it has caught up. */
const MOST_STANDSTILL_MS = 1000
/** Change of the skew between this machine's clock and the database's, since the last report, that is reported again. */
const NOTABLE_SKEW_MS = 1000

/**
 * Writes to the database every second, which proves that it accepts writes. Also reads the database's time, from which `clock` computes
 * the present time without a query. All servers use the database's clock (docs/decisions/042-one-clock.md).
 */
export class Heartbeat {
  readonly #sql: Sql
  #samples: ClockSample[] = []
  #lastMs = 0
  #toldSkewMs = 0
  #beatAt = Number.NEGATIVE_INFINITY
  #beating: Repeating | null = null

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /**
   * Resolves after the first heartbeat, when the time is known.
   * @param onSkew receives the milliseconds by which this machine's clock is ahead, whenever that has changed by a second or more
   */
  async start(onTrouble: (error: unknown) => void, onSkew: (skewMs: number) => void): Promise<void> {
    const tell = async () => {
      await this.beat()
      if (Math.abs(this.skewMs - this.#toldSkewMs) < NOTABLE_SKEW_MS) return
      this.#toldSkewMs = this.skewMs
      onSkew(this.skewMs)
    }
    await tell()
    this.#beating = repeat(tell, BEAT_EVERY_MS, onTrouble)
  }

  async stop(): Promise<void> {
    await this.#beating?.stop()
  }

  async beat(): Promise<void> {
    await writeHeartbeat(this.#sql)
    this.#beatAt = performance.now()
    const askedMs = performance.now()
    const at = await readClock(this.#sql)
    const answeredMs = performance.now()
    this.#samples = withSample(this.#samples, { databaseMs: Number(at.epochNanoseconds) / 1e6, askedMs, answeredMs })
  }

  /** Milliseconds since the database last accepted a write. */
  get silentMs(): number {
    return performance.now() - this.#beatAt
  }

  /** Milliseconds by which this machine's clock is ahead of the database's. */
  get skewMs(): number {
    return Date.now() - this.#nowMs()
  }

  /** Returns the database's time with microsecond precision. @throws Error before the first heartbeat */
  readonly clock: Clock = () => {
    const ms = this.#nowMs()
    this.#lastMs = this.#lastMs - ms < MOST_STANDSTILL_MS ? Math.max(this.#lastMs, ms) : ms
    return Temporal.Instant.fromEpochNanoseconds(BigInt(Math.round(this.#lastMs * 1000)) * 1000n)
  }

  #nowMs(): number {
    if (this.#samples.length === 0) throw new Error('the time was read before the first answer of the database')
    return offsetOf(this.#samples) + performance.now()
  }
}
