import { Refused } from '../domain/rejection.ts'
import { gate } from '../files/gate.ts'

/** So many of one person: a phone that lost its line tries again while its first try still counts as under way. */
const MOST_OF_ONE = 2
/** A file is held in memory while it comes: so many people's at once, at most ten megabytes each. */
const MOST_AT_ONCE = 8
/** Uploads of one person that may wait for their turn. */
const MOST_WAITING = 10

/** Gives uploads their turn before a byte of theirs is read: two of each person at once, and so many in all. */
export class UploadSlots {
  readonly #inAll = gate(MOST_AT_ONCE)
  readonly #people = new Map<string, { inTurn: ReturnType<typeof gate>; count: number }>()

  /** @throws Refused BUSY when too many of this person wait already */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#people.get(userId) ?? { inTurn: gate(MOST_OF_ONE), count: 0 }
    if (own.count > MOST_WAITING) throw new Refused({ code: 'BUSY', retryAfterSeconds: 5 })
    own.count++
    this.#people.set(userId, own)
    try {
      return await own.inTurn(() => this.#inAll(work))
    } finally {
      own.count--
      if (own.count === 0) this.#people.delete(userId)
    }
  }
}
