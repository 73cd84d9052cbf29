/** What staff change by its version; each is a type of {@link Change}. */
export const versionedTypes = ['order', 'round', 'product', 'banner', 'template'] as const
export type VersionedType = (typeof versionedTypes)[number]

/**
 * What a command did to one object: it stood at `before` and stands at `version` now, and nobody else changed it in between. 0 before it was
 * made, and after it was deleted. The answer to staff names all of them beside its result.
 */
export type Change = { type: VersionedType; id: string; before: number; version: number }
