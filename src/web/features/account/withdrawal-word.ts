/** The word that the user types to confirm a withdrawal. */
export const confirmation = '탈퇴'

/** Returns true for the confirmation word, ignoring surrounding blanks. Accepts decomposed Hangul too, as some keyboards send it. */
export function isConfirmation(typed: string): boolean {
  return typed.normalize('NFC').trim() === confirmation
}
