import { cutTo } from './letters.ts'
import { NAME_MOST } from './name-bounds.ts'
import { isVisible } from './visible-text.ts'

/**
 * The addresses that mail providers issue, not all of RFC 5322. It accepts no more than the sign-in library does, so that every registered
 * address can sign in.
 */
const address = /^(?=.{1,64}@)(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Domain of the stand-in addresses, which never receive mail. */
const undeliverable = '@no-email.invalid'

/**
 * Trims a mail address and converts it to lower case. Returns null if it is invalid, longer than 254 characters, or ends in `.invalid` (RFC
 * 2606).
 */
export function normaliseEmail(given: string): string | null {
  const email = given.normalize('NFKC').trim().toLowerCase()
  if (email.length > 254 || !address.test(email) || email.endsWith('.invalid') || email.includes('..')) return null
  return email
}

/**
 * Returns the mailbox of a mail address: without the `+` part of the name (RFC 5233), and at Gmail without its dots
 * (https://support.google.com/mail/answer/7436150). Limits per address use it, so that spellings of one mailbox count together. The
 * database's `mailbox_of` returns the same.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.replace(/^([^+]+)\+.*$/, '$1')
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${plain.replaceAll('.', '')}@gmail.com`
  return `${plain}@${domain}`
}

/**
 * Returns the stand-in address of an account whose sign-in provider supplies no verified mail address. It is never shown and gets no mail.
 */
export function standInEmail(provider: string, accountId: string): string {
  return `${provider}_${accountId}${undeliverable}`.toLowerCase()
}

/** Returns the mail address, or null for a stand-in address (`standInEmail`), which gets no mail. */
export function deliverableEmail(email: string): string | null {
  return email.endsWith('.invalid') ? null : email
}

/** True for an account of the demo shop, whose password is public. `.test` receives no mail (RFC 2606). */
export function isDemoAddress(email: string | null): boolean {
  return email?.endsWith('@demo.test') ?? false
}

/**
 * Matches characters that are no text: placeholders of objects (U+FFFC) and unreadable characters (U+FFFD), private use, noncharacters,
 * half surrogates.
 */
const undrawable = /[\ufffc\ufffd\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu

/** True for a name with a character that fonts do not draw, or draw differently. No name may contain one. */
export function hasUndrawable(name: string): boolean {
  return name.search(undrawable) >= 0
}

/**
 * Converts a name to one line without control and direction characters. Returns null if it has no visible character, is longer than
 * `NAME_MOST` characters, or `hasUndrawable`.
 */
export function cleanDisplayName(given: string): string | null {
  const name = inOneLine(given)
  const length = [...name].length
  return isVisible(name) && length <= NAME_MOST && !hasUndrawable(name) ? name : null
}

/**
 * Converts a name from a sign-in provider to one line without invisible characters, cut to `NAME_MOST` characters. Returns null if
 * nothing visible is left.
 */
export function providedDisplayName(given: string): string | null {
  return cleanDisplayName(cutTo(inOneLine(given.replaceAll(undrawable, '')), NAME_MOST))
}

/**
 * Matches characters that are never drawn, such as control and direction characters. A joiner inside an emoji also matches, but without a
 * group, since it is kept.
 */
const invisible =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|([\p{Cc}\p{Cf}\p{Zl}\p{Zp}])/gu

function inOneLine(given: string): string {
  return given
    .normalize('NFC')
    .replace(invisible, (found, removed?: string) => (removed === undefined ? found : ''))
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Masks a mail address for lists: `se•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 2 ? 2 : 1
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}
