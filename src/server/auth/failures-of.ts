/** How long failures are remembered, and for how many clients. The oldest entry is dropped first. */
const LASTS_MS = 15 * 60_000
const MOST_REMEMBERED = 10_000
/** Highest number of failures that is counted. */
const MOST_COUNTED = 3

export type FailuresOf = {
  /** Returns the number of recent failures of `asker`, from 0 to 3. */
  count(asker: string): number
  note(asker: string): void
  forget(asker: string): void
}

/** Counts recent wrong passwords per client in this process, so that other clients are served first. It refuses nothing; limits.ts does. */
export function failuresOf(now: () => number = () => performance.now()): FailuresOf {
  const remembered = new Map<string, { times: number; at: number }>()
  const count = (asker: string) => {
    const found = remembered.get(asker)
    return found && now() - found.at < LASTS_MS ? found.times : 0
  }
  return {
    count,
    note(asker) {
      const times = Math.min(MOST_COUNTED, count(asker) + 1)
      remembered.delete(asker)
      remembered.set(asker, { times, at: now() })
      const [oldest] = remembered.keys()
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    },
    forget: asker => void remembered.delete(asker),
  }
}
