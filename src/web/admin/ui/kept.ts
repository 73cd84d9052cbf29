import { boot } from '../../lib/boot.ts'
import { onDevice } from '../../lib/browser-storage.ts'

/** Returns the localStorage key for the signed-in user's data of a kind, such as `orders` or `draft`. Several people share a browser. */
export function keyOf(kind: string): string {
  return `moapick.counter.${kind}.${boot.me?.id ?? ''}`
}

/** Returns the parsed JSON under a localStorage key; null if missing or invalid. */
export function readKept(key: string): unknown {
  return onDevice.getJson(key)
}

/** Stores a value as JSON in localStorage; returns false if the browser refuses. */
export function keep(key: string, value: unknown): boolean {
  return onDevice.setJson(key, value)
}
