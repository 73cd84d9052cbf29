import { inTab } from '../../lib/browser-storage.ts'

/** What a user typed on the sign-in pages; never a password. */
export type Typed = { email: string; name: string }

const key = 'moapick.typed'
const nothing: Typed = { email: '', name: '' }

/** Returns what was typed in this tab on the pages for sign-in, registration and password reset; empty strings otherwise. */
export function typedSoFar(): Typed {
  return { ...nothing, ...(inTab.getJson(key) as Partial<Typed> | null) }
}

/** Stores the e-mail address or name typed on a sign-in page, to prefill the next one. They last until the tab closes or `forgetTyped`. */
export function keepTyped(part: Partial<Typed>): void {
  inTab.setJson(key, { ...typedSoFar(), ...part })
}

export function forgetTyped(): void {
  inTab.remove(key)
}
