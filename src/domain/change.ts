/** Types of objects that are changed with optimistic locking, by an expected version. */
export const versionedTypes = ['order', 'round', 'product', 'banner', 'template'] as const
export type VersionedType = (typeof versionedTypes)[number]

/**
 * The versions of one object before and after a command (optimistic locking); no other command changed it in between. Version 0 stands for
 * an object before its creation or after its deletion.
 */
export type Change = { type: VersionedType; id: string; before: number; version: number }

/**
 * Types of objects whose current state is sent to staff whose command was based on an older one. Banners, categories, saved order views and
 * users are compared by their contents, the others by version.
 */
export type CurrentType =
  | VersionedType
  | 'store'
  | 'mailSettings'
  | 'bankLayout'
  | 'banners'
  | 'categories'
  | 'orderViews'
  | 'user'

/** An object, by its type and id. `id` is a fixed word such as `main` or `all` for a type with a single object. */
export type Subject = { type: CurrentType; id: string }
