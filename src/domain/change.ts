/** Types of objects that staff change with an expected version. */
export const versionedTypes = ['order', 'round', 'product', 'banner', 'template'] as const
export type VersionedType = (typeof versionedTypes)[number]

/**
 * The versions of one object before and after a command. The version is 0 before creation and after deletion. `before` is the version that
 * the caller may have seen: the command made all changes since.
 */
export type Change = { type: VersionedType; id: string; before: number; version: number }
