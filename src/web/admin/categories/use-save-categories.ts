import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { ApiError, errorText, read } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { mergesWith, namesOf, withChange, type CategoriesChange, type Seen, type Shown } from './category-list.ts'
import { categoriesKey, underWay } from './queries.ts'

type Change = CategoriesChange & {
  seen: Seen
  /** The toast after saving. */
  words: string
  /** False to offer no undo, as when products lost their category. */
  canUndo?: boolean
  /**
   * True for an undo, which restores a whole list. After a conflict it is not applied to the newer list, since it would delete what others
   * added.
   */
  isWhole?: boolean
}

const SAVING = ['saveCategories']

/**
 * Returns the function that saves a change of the categories with the list that was shown, and offers an undo. Calls run one after another.
 * A conflicting save by another person is merged if both changed different things (`mergesWith`); otherwise nothing is saved and a toast
 * says so.
 * The function resolves with the saved list, or null if nothing was saved; it never rejects.
 */
export function useSaveCategories(): (change: Change) => Promise<Seen | null> {
  const client = useQueryClient()
  /** The list after this page's last saved change; null once the refetched list is shown. */
  const left = useRef<Seen | null>(null)
  const { mutate, mutateAsync } = useMutation({
    mutationKey: SAVING,
    // changes run one after another, each from the list that the one before left
    scope: { id: 'categories' },
    mutationFn: async (change: Change) => {
      const before = (left.current ??= change.seen)
      try {
        left.current = await save(before, change)
      } finally {
        underWay.delete(change)
      }
      return { before, after: left.current }
    },
    onMutate: async change => {
      underWay.add(change)
      // a dropped row stays where it was dropped
      await client.cancelQueries({ queryKey: categoriesKey })
      client.setQueryData<Shown>(categoriesKey, shown => shown && withChange(shown, change.make))
    },
    onSuccess: ({ before, after }, { words, canUndo = true }) => {
      if (!canUndo) return toast(words)
      offerUndo(words, () => mutate({ make: () => before, seen: after, words: '되돌렸어요', canUndo: false, isWhole: true }))
    },
    onError: error => {
      const isSecond = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      const text = isSecond
        ? '그사이 다른 사람이 카테고리를 바꿔서 저장하지 않았어요. 지금 목록을 확인해 주세요'
        : errorText(error, '카테고리를 저장하지 못했어요. 다시 시도해 주세요.')
      toast(text, { tone: 'careful' })
    },
    onSettled: async () => {
      const isFollowed = () => client.isMutating({ mutationKey: SAVING }) > 1
      if (isFollowed()) return
      void client.invalidateQueries({ queryKey: ['products'] })
      await client.invalidateQueries({ queryKey: ['adminProducts'] })
      if (!isFollowed()) left.current = null
    },
  })
  return useCallback(
    change =>
      mutateAsync(change).then(
        ({ after }) => after,
        () => null,
      ),
    [mutateAsync],
  )
}

/**
 * Saves a change of `seen`. After a conflict it fetches the current list and applies the change to that, unless `isWhole` is set. Returns
 * the saved list.
 * @throws ApiError VERSION_CONFLICT if both changed the same thing, or any other refusal
 */
async function save(seen: Seen, { make, isWhole = false }: Change): Promise<Seen> {
  const send = async (of: Seen) =>
    namesOf((await call('saveCategories', { categories: [...make(of)], seen: [...of] })).categories)
  try {
    return await send(seen)
  } catch (error) {
    if (isWhole || !(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error
    const theirs = namesOf((await read('adminCategories', '/api/admin/categories')).categories)
    if (!mergesWith(seen, theirs, make)) throw error
    return await send(theirs)
  }
}

export type SaveCategories = ReturnType<typeof useSaveCategories>
