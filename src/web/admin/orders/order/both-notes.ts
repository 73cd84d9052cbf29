import { limits } from '../../../../contract/limits.ts'

/** Both texts one after the other, the saved one first; null when there is no room for both or one says what the other does. */
export function bothNotes(saved: string, own: string): string | null {
  const [one, other] = [saved.trim(), own.trim()]
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return null
  const both = `${one}\n${other}`
  return both.length <= limits.orderNotes ? both : null
}
