import type { Picture } from '../../../contract/schemas/values.ts'
import { inTab } from '../../lib/browser-storage.ts'

/** sessionStorage key of the tab's review drafts; they are read only for the user that wrote them. */
const draftsKey = 'moapick.reviews'

/**
 * An unsent review. `photosSince` is the epoch time in milliseconds of the first photo, null without photos. `coming` counts photos that
 * this page is uploading. `isSending` is true while the review is being sent, also in a form that was closed and reopened.
 */
export type Draft = {
  rating: number
  body: string
  photos: readonly Picture[]
  photosSince: number | null
  coming: number
  isSending: boolean
}

const empty: Draft = { rating: 0, body: '', photos: [], photosSince: null, coming: 0, isSending: false }
/**
 * Milliseconds after which photos are removed from an unsent review. The server deletes unused ones after a day (docs/RULES.md#pictures).
 */
const PHOTOS_MS = 20 * 60 * 60 * 1000

let owner = ''
let drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

/** Loads a user's unsent reviews of this tab. Those of another user are deleted. */
export function openDrafts(userId: string, nowMs: number): void {
  owner = userId
  drafts = new Map(stored().map(([place, draft]) => [place, withoutOldPhotos({ ...draft, coming: 0, isSending: false }, nowMs)]))
  store()
}

/**
 * Returns the unsent review of an order item, the same object until it changes; an empty one by default.
 * @param place order id and item number, separated by a space
 */
export function draftOf(place: string): Draft {
  return drafts.get(place) ?? empty
}

/**
 * Changes the unsent review of an order item. It is stored until it is emptied or forgotten, or the tab closes.
 * @param place order id and item number, separated by a space
 */
export function changeDraft(place: string, change: (draft: Draft) => Partial<Draft>, nowMs: number): void {
  const before = draftOf(place)
  const draft = { ...before, ...change(before) }
  const photosSince = draft.photos.length === 0 ? null : (before.photosSince ?? nowMs)
  drafts.set(place, { ...draft, photosSince })
  if (draft.rating === 0 && draft.body === '' && draft.photos.length === 0 && draft.coming === 0) drafts.delete(place)
  store()
}

export function forgetDraft(place: string): void {
  drafts.delete(place)
  store()
}

/** Deletes all unsent reviews of this tab, on sign-out. */
export function forgetDrafts(): void {
  drafts.clear()
  store()
}

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): [string, Draft][] {
  const kept = inTab.getJson(draftsKey) as { owner: string; drafts: [string, Draft][] } | null
  return kept?.owner === owner ? kept.drafts : []
}

function store(): void {
  // refused, drafts last as long as the page
  if (drafts.size === 0) inTab.remove(draftsKey)
  else inTab.setJson(draftsKey, { owner, drafts: [...drafts] })
  for (const listener of listeners) listener()
}

function withoutOldPhotos(draft: Draft, nowMs: number): Draft {
  const isOld = draft.photosSince !== null && nowMs - draft.photosSince > PHOTOS_MS
  return isOld ? { ...draft, photos: [], photosSince: null } : draft
}
