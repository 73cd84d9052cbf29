/** Types of objects that staff change with an expected version. */
export const versionedTypes = ['order', 'round', 'product', 'banner', 'template'] as const
export type VersionedType = (typeof versionedTypes)[number]

/**
 * The versions of one object before and after a command, between which no other command changed it. The version is 0 before creation and
 * after deletion.
 */
export type Change = { type: VersionedType; id: string; before: number; version: number }

/** Types of objects whose current state is answered to a command that saw an older one. The last four are compared by their contents. */
export type CurrentType = VersionedType | 'store' | 'bankLayout' | 'banners' | 'categories' | 'orderViews' | 'user'

/** An object. The id of the only object of its type is a fixed word. */
export type Subject = { type: CurrentType; id: string }
