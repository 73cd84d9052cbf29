/** Types of objects that are changed with optimistic locking, by an expected version. */
export const versionedTypes = ['order', 'round', 'product', 'banner', 'template'] as const
export type VersionedType = (typeof versionedTypes)[number]

/**
 * The versions of one object before and after a command (optimistic locking); no other command changed it in between. Version 0 stands for
 * an object before its creation or after its deletion.
 */
export type Change = { type: VersionedType; id: string; before: number; version: number }

/** Types of objects whose current state is answered to a command that saw an older one. The last four are compared by their contents. */
export type CurrentType = VersionedType | 'store' | 'bankLayout' | 'banners' | 'categories' | 'orderViews' | 'user'

/** An object. The id of the only object of its type is a fixed word. */
export type Subject = { type: CurrentType; id: string }
