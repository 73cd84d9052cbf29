/** The word that the user types to confirm a withdrawal. */
export const confirmation = '탈퇴'

/**
 * Returns true when the user typed the word that confirms deleting the account. Ignores surrounding blanks, and accepts decomposed Hangul,
 * as some keyboards send it.
 */
export function isConfirmation(typed: string): boolean {
  return typed.normalize('NFC').trim() === confirmation
}
