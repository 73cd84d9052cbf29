import { Refused } from '../../domain/rejection.ts'
import { KeyTurns } from '../handlers/key-turns.ts'

/** Files of one person and of this process that are made at once, and how many may wait. */
const OF_PERSON = { atOnce: 1, mostWaiting: 10 }
const OF_ALL = { atOnce: 2, mostWaiting: 20 }
/** Longest wait for a turn, below the minute after which many proxies answer in place of a server. */
const PATIENCE_MS = 20_000

/** Lets files wait for each other, first those of one person, then all of this process, so that reservations stay fast. */
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
