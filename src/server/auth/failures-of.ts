/** Failures are remembered for so long, of so many askers; whoever failed first is forgotten first. */
const LASTS_MS = 15 * 60_000
const MOST_REMEMBERED = 10_000
/** More make no difference. */
const MOST_COUNTED = 3

export type FailuresOf = {
  /** How often `asker` failed lately, at most three times. */
  count(asker: string): number
  note(asker: string): void
  forget(asker: string): void
}

/** Remembers in this process who gave a wrong password lately, so that others are served first. What is refused is decided elsewhere (limits.ts). */
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
