/** What a user typed on the sign-in pages; never a password. */
export type Typed = { email: string; name: string }

const key = 'moapick.typed'
const nothing: Typed = { email: '', name: '' }

/** Returns what was typed in this tab on the pages for sign-in, registration and password reset; empty strings otherwise. */
export function typedSoFar(): Typed {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>) }
  } catch {
    return nothing
  }
}

/** Stores a part of the typed fields in this tab until it closes or `forgetTyped` is called. */
export function keepTyped(part: Partial<Typed>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...typedSoFar(), ...part }))
  } catch {
    // without storage nothing is kept
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // without storage nothing was kept
  }
}
