import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { besideOthers } from '../ui/current.ts'
import { useTakeBack } from '../ui/use-take-back.ts'
import { mergesWith, namesOf, withChange, type CategoriesChange, type Seen, type Shown } from './category-list.ts'
import { categoriesKey, underWay } from './queries.ts'

type Change = CategoriesChange & {
  seen: Seen
  /** The toast after saving. */
  words: string
}

const SAVING = ['saveCategories']

/**
 * Returns the function that saves a change of the category list and offers an undo. Calls run one after another. After a conflict with
 * another person's save, both changes are merged if they concern different things (`mergesWith`); else a toast says that nothing was saved.
 * The function resolves with the saved list, or null if nothing was saved; it never rejects.
 */
export function useSaveCategories(): (change: Change) => Promise<Seen | null> {
  const client = useQueryClient()
  /** The list after this page's last saved change; null once the refetched list is shown. */
  const left = useRef<Seen | null>(null)
  const { offer } = useTakeBack()
  const { mutateAsync } = useMutation({
    mutationKey: SAVING,
    // changes run one after another, each from the list that the one before left
    scope: { id: 'categories' },
    mutationFn: async (change: Change) => {
      try {
        const answer = await save((left.current ??= change.seen), change)
        left.current = namesOf(answer.categories)
        return { answer, after: left.current }
      } finally {
        underWay.delete(change)
      }
    },
    onMutate: async change => {
      underWay.add(change)
      // a dropped row stays where it was dropped
      await client.cancelQueries({ queryKey: categoriesKey })
      client.setQueryData<Shown>(categoriesKey, shown => shown && withChange(shown, change.make))
    },
    onSuccess: ({ answer }, { words }) => offer(words, answer),
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
 * Saves a change of `seen`. After a conflict it applies the change to the list that the refusal carries.
 * @throws ApiError VERSION_CONFLICT if both changed the same thing, or any other refusal
 */
async function save(seen: Seen, { make }: Change): Promise<CommandOutput<'saveCategories'>> {
  const send = async (of: Seen) => await call('saveCategories', { categories: [...make(of)], seen: [...of] })
  return await besideOthers(
    'categories',
    () => send(seen),
    ({ categories }) => {
      const theirs = namesOf(categories)
      return mergesWith(seen, theirs, make) ? send(theirs) : null
    },
  )
}

export type SaveCategories = ReturnType<typeof useSaveCategories>
