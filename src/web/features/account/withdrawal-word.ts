/** The word that the user types to confirm a withdrawal. */
export const confirmation = '탈퇴'

/** Returns true for the confirmation, composed or in single jamo as some keyboards send it, with blanks around it. */
export function isConfirmation(typed: string): boolean {
  return typed.normalize('NFC').trim() === confirmation
}
