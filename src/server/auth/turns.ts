import { Refused } from '../../domain/rejection.ts'

export type TurnLimits = {
  /** Pieces of work that run together. */
  atOnce: number
  /** Pieces of work of one asker that wait. */
  each: number
  /** Pieces of work that wait, whoever asked. */
  all: number
}

export type Turns = {
  take<Result>(asker: string, work: () => Promise<Result>): Promise<Result>
  /** Refuses what waits and what comes, with BUSY: the server is about to end. */
  end(): void
}

type Waiting = { begin: () => void; refuse: (why: Refused) => void }

/**
 * Lets pieces of work run in turns among those who ask: whoever asks a hundred times waits for themselves, and somebody else is next.
 * @throws Refused TOO_MANY_REQUESTS where too much of the asker's waits, BUSY where too much of everybody's does
 */
export function turns({ atOnce, each, all }: TurnLimits): Turns {
  /** In the order in which the askers are next. */
  const waiting = new Map<string, Waiting[]>()
  let [running, count] = [0, 0]
  let hasEnded = false

  function admit(asker: string): Promise<void> | null {
    if (hasEnded) throw busy()
    if (running < atOnce) {
      running += 1
      return null
    }
    const own = waiting.get(asker) ?? []
    if (own.length >= each) throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 })
    if (count >= all) throw busy()
    count += 1
    waiting.set(asker, own)
    return new Promise((begin, refuse) => own.push({ begin, refuse }))
  }

  function handOn(): void {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    const [asker, own] = next
    waiting.delete(asker)
    count -= 1
    const { begin } = own.shift()!
    if (own.length > 0) waiting.set(asker, own)
    begin() // the place is handed on, never free in between
  }

  return {
    async take(asker, work) {
      await admit(asker)
      try {
        return await work()
      } finally {
        handOn()
      }
    },
    end() {
      hasEnded = true
      for (const { refuse } of [...waiting.values()].flat()) refuse(busy())
      waiting.clear()
      count = 0
    },
  }
}

function busy(): Refused {
  return new Refused({ code: 'BUSY', retryAfterSeconds: 5 })
}
