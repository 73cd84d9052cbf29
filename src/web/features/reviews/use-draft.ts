import { useState, useSyncExternalStore } from 'react'
import type { Reviewable } from '../../../contract/schemas/reviews.ts'
import { boot } from '../../lib/boot.ts'
import { changeDraft, draftOf, forgetDraft, onDrafts, openDrafts, type Draft } from './draft-store.ts'

if (boot.me) openDrafts(boot.me.id, Date.now())

/**
 * Returns the unsent review of an order item as `draft`, with functions to change, read (`now`) and delete it (`forget`). It is kept in
 * this tab when the form closes. `wasBegun` is true when it had content as the form opened.
 */
export function useDraft({ orderId, lineNo }: Reviewable) {
  const place = `${orderId} ${lineNo}`
  const draft = useSyncExternalStore(onDrafts, () => draftOf(place))
  const [wasBegun] = useState(draft.rating > 0 || draft.body !== '' || draft.photos.length > 0)
  return {
    draft,
    wasBegun,
    /** Also works after the form was closed, for a photo whose upload ends later. */
    change: (how: (draft: Draft) => Partial<Draft>) => changeDraft(place, how, Date.now()),
    now: () => draftOf(place),
    forget: () => forgetDraft(place),
  }
}
