/** Returns a new idempotency key. It is kept until a final answer, so that a retry creates nothing twice. */
export function newPress(): string {
  return crypto.randomUUID()
}

/** Idempotency keys by input: the same input as before keeps its key, another input gets a new one. */
export type Press = { keyOf: (input: unknown) => string }

/**
 * The idempotency key of what one form creates, whatever its contents. `momentOf` returns when the same contents were first sent,
 * so that a retry is equal.
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
