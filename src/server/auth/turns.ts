import { Refused } from '../../domain/rejection.ts'

export type TurnLimits = {
  /** Most tasks that run at once. */
  atOnce: number
  /** Most queued tasks of one client. */
  each: number
  /** Most queued tasks in all. */
  all: number
  /** Most milliseconds that a task waits in the queue. */
  patienceMs: number
}

export type Turns = {
  /**
   * Runs `work` when its turn comes and returns its result.
   * @param asker key of the client
   * @param rank lower ranks run first; 0 is the most trusted
   * @param patienceMs most milliseconds to wait, instead of that of the limits; Infinity for no limit
   * @throws Refused TOO_MANY_REQUESTS if too many tasks of the client wait, BUSY if too many wait in all or the turn does not come in time
   */
  take<Result>(asker: string, work: () => Promise<Result>, rank?: number, patienceMs?: number): Promise<Result>
  /** Refuses all queued and all later tasks with BUSY, before the server stops. Running tasks finish. */
  end(): void
}

type Waiting = { begin: () => void; refuse: (why: Refused) => void; patience?: NodeJS.Timeout }
type Asker = { rank: number; own: Waiting[] }

/** Highest rank that may use all places. Tasks of higher ranks leave one place free, so that a more trusted task starts at once. */
const MOST_TRUSTED = 1
/** Most tasks in a row that overtake the client who waits longest, so that no one starves. */
const BY_RANK = 3

/**
 * Returns a fair queue that runs tasks of many clients in turns: one task per client, then the next client's. Clients of a lower rank run
 * first, but after three overtakes the client who waits longest runs. Each queued task raises its client's rank by one.
 * If the queue is full, the last task of the client with the highest rank is refused with BUSY; a new task of that rank or a higher one is
 * refused itself.
 */
export function turns({ atOnce, each, all, patienceMs: usual }: TurnLimits): Turns {
  /** Clients with queued tasks, in the order of their turns within a rank. */
  const waiting = new Map<string, Asker>()
  let [running, count, byRank] = [0, 0, 0]
  let hasEnded = false
  const placesOf = (rank: number) => (rank > MOST_TRUSTED ? Math.max(1, atOnce - 1) : atOnce)

  function admit(asker: string, rank: number, patienceMs: number): Promise<void> | null {
    if (hasEnded) throw busy()
    if (running < placesOf(rank)) {
      running += 1
      return null
    }
    const { own } = waiting.get(asker) ?? { own: new Array<Waiting>() }
    if (own.length >= each) throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 })
    const ranked = rank + own.length
    if (count >= all) makeRoom(ranked)
    count += 1
    // set again, because `makeRoom` may have deleted it
    waiting.set(asker, { rank: ranked, own })
    return new Promise((begin, refuse) => {
      const one: Waiting = { begin, refuse }
      own.push(one)
      if (patienceMs !== Infinity) one.patience = setTimeout(() => giveUp(asker, own, one), patienceMs).unref()
    })
  }

  /** Refuses a task that waited too long; does nothing if it is no longer queued. */
  function giveUp(asker: string, own: Waiting[], one: Waiting): void {
    const at = own.indexOf(one)
    if (at < 0) return
    own.splice(at, 1)
    leave(asker, own)
    one.refuse(busy())
  }

  /** Lowers a client's rank by one after one of its queued tasks was refused. */
  function leave(asker: string, own: Waiting[]): void {
    count -= 1
    waiting.get(asker)!.rank -= 1
    if (own.length === 0) waiting.delete(asker)
  }

  /** Refuses the last task of the client with the highest rank. @throws Refused BUSY if no rank is higher than `rank` */
  function makeRoom(rank: number): void {
    const [first, ...others] = waiting
    const worst = others.reduce((found, other) => (other[1].rank > found[1].rank ? other : found), first!)
    if (worst[1].rank <= rank) throw busy()
    const [asker, { own }] = worst
    const last = own.pop()!
    clearTimeout(last.patience)
    last.refuse(busy())
    leave(asker, own)
  }

  function handOn(): void {
    running -= 1
    const next = nextOf()
    if (next === null) return
    const [asker, { rank, own }] = next
    waiting.delete(asker)
    count -= 1
    running += 1 // the place passes directly to the next task
    const { begin, patience } = own.shift()!
    clearTimeout(patience)
    if (own.length > 0) waiting.set(asker, { rank: rank - 1, own })
    begin()
  }

  function nextOf(): [string, Asker] | null {
    const [longest] = waiting
    const fitting = [...waiting].filter(([, { rank }]) => running < placesOf(rank))
    const [first, ...others] = fitting
    if (!longest || !first) return null
    const best = others.reduce((found, other) => (other[1].rank < found[1].rank ? other : found), first)
    const isPassedOver = best[0] !== longest[0] && byRank < BY_RANK
    byRank = isPassedOver ? byRank + 1 : 0
    return isPassedOver ? best : longest
  }

  return {
    async take(asker, work, rank = 0, patienceMs = usual) {
      await admit(asker, rank, patienceMs)
      try {
        return await work()
      } finally {
        handOn()
      }
    },
    end() {
      hasEnded = true
      for (const { refuse, patience } of [...waiting.values()].flatMap(({ own }) => own)) {
        clearTimeout(patience)
        refuse(busy())
      }
      waiting.clear()
    },
  }
}

function busy(): Refused {
  return new Refused({ code: 'BUSY', retryAfterSeconds: 5 })
}
