import { type Claim, emptyOrder, nextOf } from './fair-order.ts'

type Waiting = Claim & { begin: () => void }

/** A queue for the picture decoder that lets uploaders and addresses take turns, by the rules of `nextOf`. */
export class DecoderTurns {
  readonly #atOnce: number
  readonly #waiting: Waiting[] = []
  #order = emptyOrder
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /**
   * Resolves when the turn of a picture comes, with the function that ends the turn. The caller calls it exactly once.
   * @throws the reason of `signal` when that aborts before the turn comes; the picture then leaves the queue
   */
  async enter({ userId, ip }: Claim, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { userId, ip, begin: resolve }
    const leave = () => {
      const at = this.#waiting.indexOf(waiting)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave)
    this.#waiting.push(waiting)
    this.#beginNext()
    await promise.finally(() => signal.removeEventListener('abort', leave))
    return () => {
      this.#running -= 1
      this.#beginNext()
    }
  }

  #beginNext(): void {
    while (this.#running < this.#atOnce) {
      const next = nextOf(this.#order, this.#waiting)
      if (!next) return
      this.#order = next.order
      this.#running += 1
      const [{ begin }] = this.#waiting.splice(next.at, 1) as [Waiting]
      begin()
    }
  }
}
