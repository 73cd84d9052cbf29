import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import { ApiError, errorText } from '../../../lib/api.ts'
import { call } from '../../send/call.ts'
import { toast } from '../../../ui/toast-store.ts'
import { besideOthers } from '../../ui/current.ts'
import { versionSeen } from '../../ui/own-versions.ts'
import { orderQuery } from '../queries.ts'
import { bothNotes } from './both-notes.ts'

/** Unsaved notes, and the saved notes when the editing began. */
type Draft = { text: string; base: string }

/** Unsaved notes by order id. They are kept until the page is reloaded, so reopening the order restores them. */
const unsaved = new Map<string, Draft>()

/**
 * Returns the editing state of an order's notes, and its actions. `theirs` holds the saved notes when another person changed them
 * meanwhile, else null. If only other parts of the order changed, saving is retried once with the new version.
 */
export function useNotes(order: AdminOrderWithStory, onChanged: () => Promise<unknown>) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft | null>(unsaved.get(order.id) ?? null)
  const saving = useRef(false)
  const change = (next: Draft | null) => {
    if (next === null) unsaved.delete(order.id)
    else unsaved.set(order.id, next)
    setDraft(next)
  }
  useEffect(
    () => () => {
      if (unsaved.has(order.id) && !saving.current)
        toast('메모를 아직 저장하지 않았어요. 주문을 다시 열면 이어 쓸 수 있어요', { tone: 'careful' })
    },
    [order.id],
  )
  const save = useMutation({
    mutationFn: async ({ text, base }: Draft) => {
      saving.current = true
      const notes = text.trim().normalize('NFC')
      const attempt = async (seen: number) => {
        const { version } = await call('saveOrderNotes', { orderId: order.id, notes, version: seen })
        return { notes, version }
      }
      return await besideOthers(
        'order',
        () => attempt(versionSeen(order)),
        now => (now.notes === base ? attempt(now.version) : null),
      )
    },
    onSuccess: ({ notes, version }) => {
      // keeps the former notes from flashing until the order is refetched
      client.setQueryData(orderQuery(order.id).queryKey, was => was && { ...was, notes, version })
      change(null)
      toast('메모를 저장했어요')
    },
    onSettled: () => ((saving.current = false), onChanged()),
  })
  const isConflict = save.error instanceof ApiError && save.error.code === 'VERSION_CONFLICT'
  const theirs = draft !== null && order.notes !== draft.base && order.notes !== draft.text ? order.notes : null
  return {
    text: draft?.text ?? order.notes,
    theirs,
    both: draft === null || theirs === null ? null : bothNotes(theirs, draft.text),
    isChanged: draft !== null && draft.text !== order.notes,
    busy: save.isPending,
    // a conflict has its own notice with both texts
    problem: save.isError && !isConflict ? errorText(save.error, '메모를 저장하지 못했어요. 다시 시도해 주세요.') : null,
    write: (text: string) => change(text === order.notes ? null : { text, base: draft?.base ?? order.notes }),
    /** Saves the draft over the current notes, after both texts were shown to the user. */
    save: () => draft && save.mutate({ text: draft.text, base: order.notes }),
    keepTheirs: () => (save.reset(), change(null)),
  }
}
