import { Refused } from '../domain/rejection.ts'
import { gate } from '../files/gate.ts'
import { addressOf } from './address.ts'

/** So many of one person: a phone that lost its line tries again while its first try still counts as under way. */
const MOST_OF_PERSON = 2
/** Of one address, however many accounts it has: who sends slowly on purpose keeps its neighbours waiting, and nobody else. */
const MOST_OF_ADDRESS = 4
/** A file is held in memory while it comes, ten megabytes at most. */
const MOST_AT_ONCE = 16
/** Uploads of one person that may wait for their turn. */
const MOST_WAITING = 10

/** Gives uploads their turn before a byte of theirs is read: so many of each person, of each address, and in all. */
export class UploadSlots {
  readonly #inAll = gate(MOST_AT_ONCE)
  readonly #people = new Gates(MOST_OF_PERSON)
  readonly #addresses = new Gates(MOST_OF_ADDRESS)

  /** @throws Refused BUSY when too many of this person wait already */
  async run<Result>({ userId, ip }: { userId: string; ip: string }, work: () => Promise<Result>): Promise<Result> {
    if (this.#people.count(userId) > MOST_WAITING) throw new Refused({ code: 'BUSY', retryAfterSeconds: 5 })
    return await this.#people.run(userId, () => this.#addresses.run(addressOf(ip), () => this.#inAll(work)))
  }
}

/** A gate for each key, kept as long as somebody stands at it. */
class Gates {
  readonly #most: number
  readonly #gates = new Map<string, { inTurn: ReturnType<typeof gate>; count: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** How many wait or work under this key. */
  count(key: string): number {
    return this.#gates.get(key)?.count ?? 0
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#gates.get(key) ?? { inTurn: gate(this.#most), count: 0 }
    this.#gates.set(key, own)
    own.count++
    try {
      return await own.inTurn(work)
    } finally {
      own.count--
      if (own.count === 0) this.#gates.delete(key)
    }
  }
}
