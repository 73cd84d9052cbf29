import { Refused } from '../domain/rejection.ts'
import { addressOf } from './address.ts'

/** So many of one person: a phone that lost its line tries again while its first try still counts as under way. */
const MOST_OF_PERSON = 2
/** Of one address, however many accounts it has: who sends slowly on purpose keeps its neighbours waiting, and nobody else. */
const MOST_OF_ADDRESS = 16
/** Each lies on disk while it comes, a file of ten megabytes at most at a time. */
const MOST_AT_ONCE = 64
/** Of the shop's people, beside those of the customers: no customer keeps them waiting. */
const MOST_OF_STAFF = 16
/** Uploads that may wait for their turn. */
const MOST_WAITING_OF_PERSON = 10
const MOST_WAITING = 500
/** Short of the 90 s after which the server hangs up on who is silent: who waits is told. */
const PATIENCE_MS = 60_000

export type Sender = { userId: string; ip: string; isStaff?: boolean }
type Waiting = { sender: Sender; begin: () => void }
/** What a piece of work may ask about its own place. */
export type Place = { isWaitedFor(): boolean }

/** Gives uploads their turn before a byte of theirs is read: so many of each person, of each address, and in all. Staff have places of their own. */
export class UploadSlots {
  readonly #working = new Set<Sender>()
  readonly #waiting = new Set<Waiting>()
  readonly #patienceMs: number

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs
  }

  /** Does the work in its turn. @throws Refused BUSY when too many wait already, or a minute has passed without a turn */
  async run<Result>({ ip, ...who }: Sender, work: (place: Place) => Promise<Result>): Promise<Result> {
    const sender = { ...who, ip: addressOf(ip) }
    if (this.#fits(sender, this.#working)) this.#working.add(sender)
    else await this.#turnOf(sender)
    try {
      return await work({ isWaitedFor: () => this.#isWaitedFor(sender) })
    } finally {
      this.#working.delete(sender)
      this.#callNext()
    }
  }

  #fits({ userId, ip, isStaff = false }: Sender, among: ReadonlySet<Sender>): boolean {
    const beside = [...among].filter(other => (other.isStaff ?? false) === isStaff)
    if (this.#ofPerson(userId, among) >= MOST_OF_PERSON) return false
    if (isStaff) return beside.length < MOST_OF_STAFF
    return beside.length < MOST_AT_ONCE && beside.filter(other => other.ip === ip).length < MOST_OF_ADDRESS
  }

  #ofPerson(userId: string, among: Iterable<Sender>): number {
    return [...among].filter(other => other.userId === userId).length
  }

  /** Whether somebody could begin if this one were gone. */
  #isWaitedFor(sender: Sender): boolean {
    if (this.#waiting.size === 0) return false
    const others = new Set(this.#working)
    others.delete(sender)
    return [...this.#waiting].some(waiting => this.#fits(waiting.sender, others))
  }

  async #turnOf(sender: Sender): Promise<void> {
    const waitingToo = [...this.#waiting].map(waiting => waiting.sender)
    if (this.#ofPerson(sender.userId, waitingToo) >= MOST_WAITING_OF_PERSON || this.#waiting.size >= MOST_WAITING) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { sender, begin: resolve }
    this.#waiting.add(waiting)
    const patience = setTimeout(() => {
      this.#waiting.delete(waiting)
      reject(busy())
    }, this.#patienceMs)
    await promise.finally(() => clearTimeout(patience))
  }

  /** Begins whoever waits and fits now, first those who have none under way. Their places are taken here, so that nobody comes in between. */
  #callNext(): void {
    const idle = [...this.#waiting].filter(({ sender }) => this.#ofPerson(sender.userId, this.#working) === 0)
    for (const waiting of new Set([...idle, ...this.#waiting])) {
      if (!this.#fits(waiting.sender, this.#working)) continue
      this.#waiting.delete(waiting)
      this.#working.add(waiting.sender)
      waiting.begin()
    }
  }
}

function busy(): Refused {
  return new Refused({ code: 'BUSY', retryAfterSeconds: 5 })
}
