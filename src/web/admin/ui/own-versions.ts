type Versioned = { id: string; version: number }

/** Which versions one's own changes led orders, rounds, templates and banners to, while this page lives. */
const ledTo = new Map<string, number>()

/**
 * The version that somebody knows of something: as it was read, or as they left it themselves where the screen has not come to that yet.
 * What somebody else did to it after that is refused all the same.
 */
export function versionSeen({ id, version }: Versioned): number {
  return Math.max(version, ledTo.get(id) ?? 0)
}

/** It was refused: what is on the screen counts alone again. */
export function forgetOwnChanges({ id }: Pick<Versioned, 'id'>): void {
  ledTo.delete(id)
}

/** An own change led it to `version`; most are one step. */
export function noteOwnChange(changed: Versioned, version = versionSeen(changed) + 1): void {
  ledTo.set(changed.id, version)
}
