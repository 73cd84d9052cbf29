import { Refused } from '../../domain/rejection.ts'

export type TurnLimits = {
  /** Pieces of work that run together. */
  atOnce: number
  /** Pieces of work of one asker that wait. */
  each: number
  /** Pieces of work that wait, whoever asked. */
  all: number
  /** Milliseconds for which a piece of work waits. */
  patienceMs: number
}

export type Turns = {
  /**
   * @param rank whoever has a lower one goes first: 0 for who is known best
   * @param patienceMs for how long this piece of work waits, in place of what the limits say
   */
  take<Result>(asker: string, work: () => Promise<Result>, rank?: number, patienceMs?: number): Promise<Result>
  /** Refuses what waits and what comes, with BUSY: the server is about to end. */
  end(): void
}

type Waiting = { begin: () => void; refuse: (why: Refused) => void; patience?: NodeJS.Timeout }
type Asker = { rank: number; own: Waiting[] }

/** Ranks above it leave one place free, so that a lower one begins at once. */
const MOST_TRUSTED = 1
/** So many go by rank, and then one by waiting time alone: nobody waits for ever. */
const BY_RANK = 3

/**
 * Lets pieces of work run in turns among those who ask: whoever asks a hundred times waits for themselves, and somebody else is next. A lower
 * rank goes first, and each piece of work that waits makes its asker's rank worse by one. Where too many wait, the worst rank gives way.
 * What waits too long is refused, while its page still listens.
 * @throws Refused TOO_MANY_REQUESTS where too much of the asker's waits, BUSY where too much of everybody's does or the turn does not come
 */
export function turns({ atOnce, each, all, patienceMs: usual }: TurnLimits): Turns {
  /** In the order in which the askers are next, of each rank. */
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
    // again where its last one made room
    waiting.set(asker, { rank: ranked, own })
    return new Promise((begin, refuse) => {
      const one: Waiting = { begin, refuse }
      own.push(one)
      if (patienceMs !== Infinity) one.patience = setTimeout(() => giveUp(asker, own, one), patienceMs).unref()
    })
  }

  /** Refuses a piece of work that waited too long. */
  function giveUp(asker: string, own: Waiting[], one: Waiting): void {
    const at = own.indexOf(one)
    if (at < 0) return
    own.splice(at, 1)
    leave(asker, own)
    one.refuse(busy())
  }

  /** Lets an asker rank better by one, of whose work one piece waits no more. */
  function leave(asker: string, own: Waiting[]): void {
    count -= 1
    waiting.get(asker)!.rank -= 1
    if (own.length === 0) waiting.delete(asker)
  }

  /** Refuses the last piece of work of whoever ranks worst. @throws Refused BUSY where nobody ranks worse than `rank` */
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
    running += 1 // the place is handed on, never free in between
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
