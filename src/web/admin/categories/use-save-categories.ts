import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { ApiError, call, errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { namesOf, withChange, type CategoriesChange, type Seen, type Shown } from './category-list.ts'
import { categoriesKey, underWay } from './queries.ts'

type Change = CategoriesChange & {
  seen: Seen
  /** What was done, in words. */
  words: string
  /** False where products have lost their category, which putting it back does not mend. */
  canUndo?: boolean
}

const SAVING = ['saveCategories']

/**
 * All categories at once with what was seen: of two admins the second is told and sees the fresh list, and nothing is overwritten. Answers
 * the list as the shop has it now, null where it was not saved.
 */
export function useSaveCategories(): (change: Change) => Promise<Seen | null> {
  const client = useQueryClient()
  /** What one's own changes left at the shop, until the list has been read anew. */
  const left = useRef<Seen | null>(null)
  const { mutate, mutateAsync } = useMutation({
    mutationKey: SAVING,
    // several steps by keys follow one another, each on what the one before made
    scope: { id: 'categories' },
    mutationFn: async (change: Change) => {
      const before = (left.current ??= change.seen)
      const wanted = { categories: [...change.make(before)], seen: [...before] }
      const { categories } = await call('saveCategories', wanted).finally(() => underWay.delete(change))
      left.current = namesOf(categories)
      return { before, after: left.current }
    },
    onMutate: async change => {
      underWay.add(change)
      // what is dropped stays where it was dropped
      await client.cancelQueries({ queryKey: categoriesKey })
      client.setQueryData<Shown>(categoriesKey, shown => shown && withChange(shown, change.make))
    },
    onSuccess: ({ before, after }, { words, canUndo = true }) => {
      if (!canUndo) return toast(words)
      offerUndo(words, () => mutate({ make: () => before, seen: after, words: '되돌렸어요', canUndo: false }))
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

export type SaveCategories = ReturnType<typeof useSaveCategories>
