import { Refused } from '../domain/rejection.ts'
import { addressOf } from './address.ts'

/** So many of one person: a phone that lost its line tries again while its first try still counts as under way. */
const MOST_OF_PERSON = 2
/** Of one address, however many accounts it has: who sends slowly on purpose keeps its neighbours waiting, and nobody else. */
const MOST_OF_ADDRESS = 8
/** Each lies on disk while it comes, a file of ten megabytes at most at a time. */
const MOST_AT_ONCE = 64
/** Uploads that may wait for their turn. */
const MOST_WAITING_OF_PERSON = 10
const MOST_WAITING = 500
/** Short of the 90 s after which the server hangs up on who is silent: who waits is told. */
const PATIENCE_MS = 60_000

type Sender = { userId: string; ip: string }
type Waiting = { sender: Sender; begin: () => void }

/** Gives uploads their turn before a byte of theirs is read: so many of each person, of each address, and in all. */
export class UploadSlots {
  readonly #working = new Set<Sender>()
  readonly #waiting = new Set<Waiting>()
  readonly #patienceMs: number

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs
  }

  /** Does the work in its turn. @throws Refused BUSY when too many wait already, or a minute has passed without a turn */
  async run<Result>({ userId, ip }: Sender, work: () => Promise<Result>): Promise<Result> {
    const sender = { userId, ip: addressOf(ip) }
    if (this.#fits(sender)) this.#working.add(sender)
    else await this.#turnOf(sender)
    try {
      return await work()
    } finally {
      this.#working.delete(sender)
      this.#callNext()
    }
  }

  #fits({ userId, ip }: Sender): boolean {
    const working = [...this.#working]
    return (
      working.length < MOST_AT_ONCE &&
      working.filter(other => other.userId === userId).length < MOST_OF_PERSON &&
      working.filter(other => other.ip === ip).length < MOST_OF_ADDRESS
    )
  }

  async #turnOf(sender: Sender): Promise<void> {
    const ofPerson = [...this.#waiting].filter(other => other.sender.userId === sender.userId).length
    if (ofPerson >= MOST_WAITING_OF_PERSON || this.#waiting.size >= MOST_WAITING) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { sender, begin: resolve }
    this.#waiting.add(waiting)
    const patience = setTimeout(() => {
      this.#waiting.delete(waiting)
      reject(busy())
    }, this.#patienceMs)
    await promise.finally(() => clearTimeout(patience))
  }

  /** Begins whoever waits and fits now. Their places are taken here, so that nobody comes in between. */
  #callNext(): void {
    for (const waiting of this.#waiting) {
      if (!this.#fits(waiting.sender)) continue
      this.#waiting.delete(waiting)
      this.#working.add(waiting.sender)
      waiting.begin()
    }
  }
}

function busy(): Refused {
  return new Refused({ code: 'BUSY', retryAfterSeconds: 5 })
}
