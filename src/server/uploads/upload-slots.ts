import { addressOf } from '../settings/address.ts'
import { busy } from './patience.ts'

/** Concurrent uploads per user. Two, because the first may still count after a lost connection. */
const MOST_OF_PERSON = 2
/** Concurrent uploads per address, so that slow uploads block only their own network. */
const MOST_OF_ADDRESS = 16
/** Concurrent uploads of customers. Each holds at most one file of 10 MB on disk. */
const MOST_AT_ONCE = 64
/** Concurrent uploads of staff, counted separately from customers. */
const MOST_OF_STAFF = 16
/** Most uploads that wait for a slot, per user and in all. */
const MOST_WAITING_OF_PERSON = 10
const MOST_WAITING = 500
/** Milliseconds that an upload may wait, for its slot and for decoding together. Many proxies answer for a server after a minute. */
export const MOST_WAIT_MS = 45_000

export type Sender = { userId: string; ip: string; isStaff?: boolean }
type Waiting = { sender: Sender; begin: () => void }
/** The slot of a running upload. `isWaitedFor` returns whether a waiting upload could start if this one ended. */
export type Place = { isWaitedFor(): boolean }

/** Limits concurrent uploads per user, per address and in all, and queues the rest. Staff have separate slots. */
export class UploadSlots {
  readonly #working = new Set<Sender>()
  readonly #waiting = new Set<Waiting>()
  readonly #patienceMs: number

  constructor(patienceMs = MOST_WAIT_MS) {
    this.#patienceMs = patienceMs
  }

  /**
   * Runs `work` when a slot is free and returns its result.
   * @throws Refused BUSY when the queue is full or no slot was free in time, the reason of `gone` when that aborts the wait, and what
   * `work` throws
   */
  async run<Result>(
    { ip, ...who }: Sender,
    work: (place: Place) => Promise<Result>,
    gone: AbortSignal = new AbortController().signal,
  ): Promise<Result> {
    const sender = { ...who, ip: addressOf(ip) }
    if (this.#fits(sender, this.#working)) this.#working.add(sender)
    else await this.#turnOf(sender, gone)
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

  /** Returns whether a waiting upload could start if this one ended. */
  #isWaitedFor(sender: Sender): boolean {
    if (this.#waiting.size === 0) return false
    const others = new Set(this.#working)
    others.delete(sender)
    return [...this.#waiting].some(waiting => this.#fits(waiting.sender, others))
  }

  async #turnOf(sender: Sender, gone: AbortSignal): Promise<void> {
    gone.throwIfAborted()
    const waitingToo = [...this.#waiting].map(waiting => waiting.sender)
    if (this.#ofPerson(sender.userId, waitingToo) >= MOST_WAITING_OF_PERSON || this.#waiting.size >= MOST_WAITING) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { sender, begin: resolve }
    this.#waiting.add(waiting)
    const leave = (why: unknown) => {
      if (this.#waiting.delete(waiting)) reject(why)
    }
    const patience = setTimeout(() => leave(busy()), this.#patienceMs)
    const leaveGone = () => leave(gone.reason)
    gone.addEventListener('abort', leaveGone)
    await promise.finally(() => {
      clearTimeout(patience)
      gone.removeEventListener('abort', leaveGone)
    })
  }

  /**
   * Starts waiting uploads for which slots are free: first those of users, then of addresses, with the fewest running uploads. Reserves
   * their slots at once, so that no other upload takes them.
   */
  #callNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.delete(next)
      this.#working.add(next.sender)
      next.begin()
    }
  }

  #next(): Waiting | undefined {
    const [first] = [...this.#waiting]
      .filter(({ sender }) => this.#fits(sender, this.#working))
      .map(waiting => ({
        waiting,
        own: this.#ofPerson(waiting.sender.userId, this.#working),
        near: this.#ofAddress(waiting.sender.ip),
      }))
      .sort((a, b) => a.own - b.own || a.near - b.near)
    return first?.waiting
  }

  #ofAddress(ip: string): number {
    return [...this.#working].filter(other => other.ip === ip).length
  }
}
