import { inTab } from '../../lib/browser-storage.ts'

/** What a user typed on the sign-in pages; never a password. */
export type Typed = { email: string; name: string }

const key = 'moapick.typed'
const nothing: Typed = { email: '', name: '' }

/** Returns what was typed in this tab on the pages for sign-in, registration and password reset; empty strings otherwise. */
export function typedSoFar(): Typed {
  return { ...nothing, ...(inTab.getJson(key) as Partial<Typed> | null) }
}

/** Stores a part of the typed fields in this tab until it closes or `forgetTyped` is called. */
export function keepTyped(part: Partial<Typed>): void {
  inTab.setJson(key, { ...typedSoFar(), ...part })
}

export function forgetTyped(): void {
  inTab.remove(key)
}
