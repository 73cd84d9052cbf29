import type { Picture } from '../../../contract/schemas/values.ts'

/** Where this tab keeps reviews that were begun: their owner's alone read them. */
const draftsKey = 'moapick.reviews'

/**
 * A review that was begun and not sent. `photosSince`: when the first photo was picked, in ms; null without photos. `coming`: photos that
 * this page is uploading.
 */
export type Draft = { rating: number; body: string; photos: readonly Picture[]; photosSince: number | null; coming: number }

const empty: Draft = { rating: 0, body: '', photos: [], photosSince: null, coming: 0 }
/** The shop deletes a photo that nothing shows for a day (SPEC section 7, File storage). */
const PHOTOS_MS = 20 * 60 * 60 * 1000

let owner = ''
let drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

/** Opens what this tab keeps of a person's reviews; what was kept for somebody else is forgotten unseen. */
export function openDrafts(userId: string, nowMs: number): void {
  owner = userId
  drafts = new Map(stored().map(([place, draft]) => [place, withoutOldPhotos({ ...draft, coming: 0 }, nowMs)]))
  store()
}

/** Returns the draft of one order item, the same object until it changes; an empty one where nothing was begun. */
export function draftOf(place: string): Draft {
  return drafts.get(place) ?? empty
}

/** Changes a draft, which stays until it is emptied, forgotten or the tab is closed. */
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

/** Forgets all that was begun in this tab, when its owner signs out. */
export function forgetDrafts(): void {
  drafts.clear()
  store()
}

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): [string, Draft][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftsKey) ?? 'null') as { owner: string; drafts: [string, Draft][] } | null
    return kept?.owner === owner ? kept.drafts : []
  } catch {
    return []
  }
}

function store(): void {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(draftsKey)
    else sessionStorage.setItem(draftsKey, JSON.stringify({ owner, drafts: [...drafts] }))
  } catch {
    // A full or forbidden storage: they last as long as the page.
  }
  for (const listener of listeners) listener()
}

function withoutOldPhotos(draft: Draft, nowMs: number): Draft {
  const isOld = draft.photosSince !== null && nowMs - draft.photosSince > PHOTOS_MS
  return isOld ? { ...draft, photos: [], photosSince: null } : draft
}
