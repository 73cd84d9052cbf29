import { Refused } from '../../domain/rejection.ts'
import { KeyTurns } from '../handlers/key-turns.ts'

/** Most export files that are made at once, and most that wait: per person, and in this process. */
const OF_PERSON = { atOnce: 1, mostWaiting: 10 }
const OF_ALL = { atOnce: 2, mostWaiting: 20 }
/** Milliseconds that an export may wait for its turn, below the minute after which many proxies answer in place of a server. */
const PATIENCE_MS = 20_000

/**
 * Queues the creation of export files: each person makes one at a time, this process two. The limits leave the database free for
 * reservations.
 */
export class DownloadTurns {
  readonly #turns: KeyTurns

  constructor(timeoutFactor = 1) {
    this.#turns = new KeyTurns(PATIENCE_MS * timeoutFactor)
  }

  /**
   * Waits for a person's turn and returns the function that ends it.
   * @throws Refused EXPORTS_BUSY if too many files wait, the turn does not come in time, or the client is gone
   */
  async enter(userId: string, isGone: () => boolean): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const untilLeft = () => new Promise<void>(leave => resolve(leave))
    this.#turns
      .run(`person ${userId}`, OF_PERSON, () => this.#turns.run('all', OF_ALL, untilLeft, isGone), isGone)
      .catch((error: unknown) =>
        reject(error instanceof Refused ? new Refused({ code: 'EXPORTS_BUSY', retryAfterSeconds: 5 }) : error),
      )
    return await promise
  }
}
