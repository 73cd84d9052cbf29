import { boot } from '../../app/boot.ts'

/** Where this browser keeps something of the person who is signed in: several people share a counter's browser. */
export function keyOf(kind: string): string {
  return `moapick.counter.${kind}.${boot.me?.id ?? ''}`
}

/** Null when nothing is kept there, or nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** False when the browser keeps nothing. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
