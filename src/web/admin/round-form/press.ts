/** The key of one press of a button that makes something: kept until there is a final answer, so that a repeat makes nothing twice. */
export function newPress(): string {
  return crypto.randomUUID()
}

/** Keys by what is asked for: pressing again for the same is the same press, other contents are another. */
export type Press = { keyOf: (input: unknown) => string }

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
