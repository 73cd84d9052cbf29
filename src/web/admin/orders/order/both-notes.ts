import { limits } from '../../../../contract/limits.ts'

/**
 * Joins two versions of an order's notes, the saved one first. Returns null if the text would exceed `limits.orderNotes` characters, or
 * one is empty or contains the other.
 */
export function bothNotes(saved: string, own: string): string | null {
  const [one, other] = [saved.trim(), own.normalize('NFC').trim()]
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return null
  const both = `${one}\n${other}`
  return both.length <= limits.orderNotes ? both : null
}
