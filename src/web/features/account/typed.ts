/** What somebody typed on the way in; never a password. */
export type Typed = { email: string; name: string }

const key = 'moapick.typed'
const nothing: Typed = { email: '', name: '' }

/** Returns what was typed in this tab so far: it is carried between signing in, joining and a new password. */
export function typedSoFar(): Typed {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>) }
  } catch {
    return nothing
  }
}

/** Keeps a part of it until the tab is closed or somebody is signed in. */
export function keepTyped(part: Partial<Typed>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...typedSoFar(), ...part }))
  } catch {
    // A forbidden storage keeps nothing.
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be reached was not kept.
  }
}
