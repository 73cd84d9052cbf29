/** Types of objects that staff change with an expected version. */
export const versionedTypes = ['order', 'round', 'product', 'banner', 'template'] as const
export type VersionedType = (typeof versionedTypes)[number]

/**
 * Versions of one object before and after a command, with no other change between them. The version is 0 before creation and after
 * deletion. Answers to staff list all changes beside the result.
 */
export type Change = { type: VersionedType; id: string; before: number; version: number }
