import { limits } from '../../../../contract/limits.ts'

/** Joins both notes, the saved one first. Returns null if they would exceed the limit, or one is empty or contains the other. */
export function bothNotes(saved: string, own: string): string | null {
  const [one, other] = [saved.trim(), own.normalize('NFC').trim()]
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return null
  const both = `${one}\n${other}`
  return both.length <= limits.orderNotes ? both : null
}
