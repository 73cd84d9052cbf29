import { useState, useSyncExternalStore } from 'react'
import type { Reviewable } from '../../../contract/schemas/reviews.ts'
import { boot } from '../../app/boot.ts'
import { changeDraft, draftOf, forgetDraft, onDrafts, openDrafts, type Draft } from './draft-store.ts'

if (boot.me) openDrafts(boot.me.id, Date.now())

/**
 * Holds what is written of one order item. It is there again when the form is opened later in this tab, until `forget` is called.
 * `wasBegun`: it was when this form opened.
 */
export function useDraft({ orderId, lineNo }: Reviewable) {
  const place = `${orderId} ${lineNo}`
  const draft = useSyncExternalStore(onDrafts, () => draftOf(place))
  const [wasBegun] = useState(draft.rating > 0 || draft.body !== '' || draft.photos.length > 0)
  return {
    draft,
    wasBegun,
    /** Also takes a photo whose upload ends after the form was closed. */
    change: (how: (draft: Draft) => Partial<Draft>) => changeDraft(place, how, Date.now()),
    forget: () => forgetDraft(place),
  }
}
