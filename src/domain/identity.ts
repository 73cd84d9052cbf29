/** Who people say they are: addresses and names as they are kept. */
import { NAME_MOST } from './name-bounds.ts'
import { isVisible } from './visible-text.ts'

/**
 * Not the whole grammar of RFC 5322: what a mail provider hands out, at most 254 characters. No more than the sign-in library takes, or
 * who registered with an address could not sign in with it.
 */
const address = /^(?=.{1,64}@)(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Addresses that never receive mail: an account from a provider that told none has one of these. */
const undeliverable = '@no-email.invalid'

/** An address in lower case without blanks around it; null if it is none. One that ends in .invalid is nobody's (RFC 2606). */
export function normaliseEmail(given: string): string | null {
  const email = given.normalize('NFKC').trim().toLowerCase()
  if (email.length > 254 || !address.test(email) || email.endsWith('.invalid') || email.includes('..')) return null
  return email
}

/** The stand-in for an account whose provider tells no (verified) address. Never mailed to, never shown. */
export function standInEmail(provider: string, accountId: string): string {
  return `${provider}_${accountId}${undeliverable}`.toLowerCase()
}

/** The address to show and to write to; null for a stand-in. */
export function deliverableEmail(email: string): string | null {
  return email.endsWith('.invalid') ? null : email
}

/** The demo shop's people, whose password is known to everybody: `.test` is delivered nowhere (RFC 2606). */
export function isDemoAddress(email: string | null): boolean {
  return email?.endsWith('@demo.test') ?? false
}

/** Returns a name in one line, 1 to `NAME_MOST` characters, without control and direction characters; null if nothing of it can be seen or it is longer. */
export function cleanDisplayName(given: string): string | null {
  const name = inOneLine(given)
  const length = [...name].length
  return isVisible(name) && length <= NAME_MOST ? name : null
}

/** Returns a name that a provider tells, cut to `NAME_MOST` characters, since nobody is there to be asked; null if nothing is left. */
export function providedDisplayName(given: string): string | null {
  return cleanDisplayName([...inOneLine(given)].slice(0, NAME_MOST).join(''))
}

function inOneLine(given: string): string {
  return given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** An address as lists show it: how it begins and where it is kept, `se•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 2 ? 2 : 1
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}
