/** The key of one press of a button that makes something: kept until there is a final answer, so that a repeat makes nothing twice. */
export function newPress(): string {
  return crypto.randomUUID()
}

/** Keys by what is asked for: pressing again for the same is the same press, other contents are another. */
export type Press = { keyOf: (input: unknown) => string }

/**
 * The key of everything that one form makes, whatever stands in it: after an answer that was lost, what was corrected in between makes
 * nothing a second time. `momentOf` returns the moment at which the same contents were sent first, so that a repeat sends the same.
 */
export type FormPress = { key: string; momentOf: (contents: unknown, now: Temporal.Instant) => Temporal.Instant }

export function createFormPress(key = newPress()): FormPress {
  let last: { text: string; at: Temporal.Instant } | null = null
  return {
    key,
    momentOf(contents, now) {
      const text = JSON.stringify(contents)
      if (last?.text !== text) last = { text, at: now }
      return last.at
    },
  }
}

export function createPress(): Press {
  let last: { text: string; key: string } | null = null
  return {
    keyOf(input) {
      const text = JSON.stringify(input)
      if (last?.text !== text) last = { text, key: newPress() }
      return last.key
    },
  }
}
