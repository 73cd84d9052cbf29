import { readClock, writeHeartbeat } from '../db/heartbeat.ts'
import type { Sql } from '../db/database.ts'
import type { Clock } from '../services/context.ts'
import { type ClockSample, offsetOf, withSample } from './clock-samples.ts'
import { type Repeating, repeat } from './repeat.ts'

const BEAT_EVERY_MS = 1000
/** A clock that is set back by less than this stands still for as long instead. */
const MOST_STANDSTILL_MS = 1000
/** From when on this machine's own clock is told to be wrong. */
const NOTABLE_SKEW_MS = 1000

/**
 * Writes into the database every second, which shows that a sale could, and keeps its time: all servers decide by the database's clock,
 * whatever their machines' clocks say or do (docs/decisions/042-one-clock.md).
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
   * Resolves when the time is known.
   * @param onSkew hears by how many milliseconds this machine's clock is ahead of the database's, whenever that is more than a second off
   *   and a second other than it was
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

  /** Milliseconds since the database last took a write. */
  get silentMs(): number {
    return performance.now() - this.#beatAt
  }

  /** By how many milliseconds this machine's clock is ahead of the database's. */
  get skewMs(): number {
    return Date.now() - this.#nowMs()
  }

  /** Returns the database's time, to the microsecond. @throws Error before the first beat */
  readonly clock: Clock = () => {
    const ms = this.#nowMs()
    this.#lastMs = this.#lastMs - ms < MOST_STANDSTILL_MS ? Math.max(this.#lastMs, ms) : ms
    return Temporal.Instant.fromEpochNanoseconds(BigInt(Math.round(this.#lastMs * 1000)) * 1000n)
  }

  #nowMs(): number {
    if (this.#samples.length === 0) throw new Error('the time was asked for before the database told it')
    return offsetOf(this.#samples) + performance.now()
  }
}
