import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../../domain/rejection.ts'

export type TurnBounds = {
  /** Most tasks of one key that run at once. */
  atOnce: number
  /** Most tasks of one key that wait; further ones are refused. */
  mostWaiting: number
}

type Waiting = { begin: () => void; refuse: (why: Refused) => void; isGone: () => boolean; patience: NodeJS.Timeout }
type Queue = { running: number; waiting: Waiting[] }

/** A queue for each key: the tasks of a key run a few at a time, in order of arrival. Different keys do not wait for each other. */
export class KeyTurns {
  readonly #queues = new Map<string, Queue>()
  readonly #patienceMs: number
  readonly #refuseAfterMs: number

  /** `refuseAfterMs` delays the refusal of a full queue, so that a client that repeats at once costs little. */
  constructor(patienceMs: number, refuseAfterMs = 0) {
    this.#patienceMs = patienceMs
    this.#refuseAfterMs = refuseAfterMs
  }

  /**
   * Runs `work` when its turn comes and returns its result. A task whose client `isGone` at its turn does not run.
   * @throws Refused TOO_MANY_REQUESTS if the queue of the key is full, BUSY if the turn does not come in time or the client is gone
   */
  async run<Result>(
    key: string,
    bounds: TurnBounds,
    work: () => Promise<Result>,
    isGone: () => boolean = () => false,
  ): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] }
    this.#queues.set(key, queue)
    if (queue.running < bounds.atOnce) queue.running += 1
    else await this.#turnIn(queue, bounds.mostWaiting, isGone)
    try {
      return await work()
    } finally {
      this.#leave(key, queue)
    }
  }

  /** Number of keys with running or waiting tasks. */
  get keys(): number {
    return this.#queues.size
  }

  async #turnIn(queue: Queue, most: number, isGone: () => boolean): Promise<void> {
    if (queue.waiting.length >= most) dropGone(queue)
    if (queue.waiting.length >= most) {
      await pause(this.#refuseAfterMs)
      throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 })
    }
    await new Promise<void>((begin, refuse) => {
      const giveUp = () => {
        queue.waiting.splice(queue.waiting.indexOf(waiting), 1)
        refuse(busy())
      }
      const waiting: Waiting = { begin, refuse, isGone, patience: setTimeout(giveUp, this.#patienceMs).unref() }
      queue.waiting.push(waiting)
    })
  }

  /** Passes the place to the next task that waits, so that it is never free in between. */
  #leave(key: string, queue: Queue): void {
    for (let next = queue.waiting.shift(); next; next = queue.waiting.shift()) {
      clearTimeout(next.patience)
      if (!next.isGone()) return next.begin()
      next.refuse(busy())
    }
    queue.running -= 1
    if (queue.running === 0) this.#queues.delete(key)
  }
}

/** Refuses the tasks whose clients are gone, which makes room for others. */
function dropGone(queue: Queue): void {
  const gone = queue.waiting.filter(({ isGone }) => isGone())
  queue.waiting = queue.waiting.filter(waiting => !gone.includes(waiting))
  for (const { refuse, patience } of gone) {
    clearTimeout(patience)
    refuse(busy())
  }
}

function busy(): Refused {
  return new Refused({ code: 'BUSY', retryAfterSeconds: 2 })
}
