/** Types of objects that are changed with optimistic locking, by an expected version. */
export const versionedTypes = ['order', 'round', 'product', 'banner', 'template'] as const
export type VersionedType = (typeof versionedTypes)[number]

/**
 * The versions of one object before and after a command, between which no other command changed it. The version is 0 before creation and
 * after deletion.
 */
export type Change = { type: VersionedType; id: string; before: number; version: number }
