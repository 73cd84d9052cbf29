import { timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are equal, in a time that does not depend on where they differ. Their length is no secret. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
