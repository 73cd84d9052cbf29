/** Returns a new idempotency key. The caller keeps it until a final answer, so that a retry creates nothing twice. */
export function newPress(): string {
  return crypto.randomUUID()
}

/** A source of idempotency keys. `keyOf` returns the same key as in the last call if the input is equal, else a new one. */
export type Press = { keyOf: (input: unknown) => string }

/**
 * The idempotency key under which one form creates its product or round; it stays the same when the contents change. `momentOf` returns
 * when these contents were first sent. A sale that starts at once gets this time as its start, also in a retry.
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
