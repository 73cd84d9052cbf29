import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { ApiError, call, errorText, read } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { mergesWith, namesOf, withChange, type CategoriesChange, type Seen, type Shown } from './category-list.ts'
import { categoriesKey, underWay } from './queries.ts'

type Change = CategoriesChange & {
  seen: Seen
  /** The message for the finished change. */
  words: string
  /** False if products lost their category, which an undo would not restore. */
  canUndo?: boolean
  /** Makes one list whatever stands there now, as an undo does: it would take away what others added. */
  isWhole?: boolean
}

const SAVING = ['saveCategories']

/**
 * All categories at once with what was seen. Of two admins the second's change goes into the first's list; where both changed one thing the
 * second is told and sees the fresh list, and nothing is overwritten. Answers
 * the list as the shop has it now, null where it was not saved.
 */
export function useSaveCategories(): (change: Change) => Promise<Seen | null> {
  const client = useQueryClient()
  /** The list as left by this page's own changes, until the refetch. */
  const left = useRef<Seen | null>(null)
  const { mutate, mutateAsync } = useMutation({
    mutationKey: SAVING,
    // several steps by keys follow one another, each on what the one before made
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
      // what is dropped stays where it was dropped
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

/** Saves a change of `seen`; where others changed other things of the list meanwhile, of theirs. @throws ApiError VERSION_CONFLICT where both changed one thing */
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
