import { boot } from '../../app/boot.ts'

/** Returns the localStorage key of a kind for the signed-in user, since several people share a browser. */
export function keyOf(kind: string): string {
  return `moapick.counter.${kind}.${boot.me?.id ?? ''}`
}

/** Returns the parsed JSON under a localStorage key; null if missing or invalid. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Stores a value as JSON in localStorage; returns false if the browser refuses. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
