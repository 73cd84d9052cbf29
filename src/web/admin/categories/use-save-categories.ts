import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryOutput } from '../../../contract/endpoints.ts'
import { ApiError, call, errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { namesOf, type Named } from './category-list.ts'
import { categoriesKey } from './queries.ts'

type Shown = QueryOutput<'adminCategories'>
type Change = {
  categories: readonly Named[]
  /** What one saw and changed. */
  seen: readonly { id: string; name: string }[]
  /** What was done, in words. */
  words: string
  /** False where products have lost their category, which putting it back does not mend. */
  canUndo?: boolean
}

const SAVING = ['saveCategories']

/** All categories at once with what was seen: of two admins the second is told and sees the fresh list, and nothing is overwritten. */
export function useSaveCategories() {
  const client = useQueryClient()
  const save = useMutation({
    mutationKey: SAVING,
    // several steps by keys follow one another, each on what the one before made
    scope: { id: 'categories' },
    mutationFn: ({ categories, seen }: Change) => call('saveCategories', { categories: [...categories], seen: [...seen] }),
    onMutate: async ({ categories }) => {
      // what is dropped stays where it was dropped
      await client.cancelQueries({ queryKey: categoriesKey })
      client.setQueryData<Shown>(categoriesKey, shown => shown && { ...shown, categories: inOrder(shown, categories) })
    },
    onSuccess: (answer, { seen, words, canUndo = true }) => {
      if (!canUndo) return toast(words)
      offerUndo(words, () =>
        save.mutate({ categories: seen, seen: namesOf(answer.categories), words: '되돌렸어요', canUndo: false }),
      )
    },
    onError: error => {
      const isSecond = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      const text = isSecond
        ? '그사이 다른 사람이 카테고리를 바꿔서 저장하지 않았어요. 지금 목록을 확인해 주세요'
        : errorText(error, '카테고리를 저장하지 못했어요. 다시 시도해 주세요.')
      toast(text, { tone: 'careful' })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: SAVING }) > 1) return
      void client.invalidateQueries({ queryKey: ['products'] })
      return client.invalidateQueries({ queryKey: ['adminProducts'] })
    },
  })
  return save
}

/** What can be shown at once: order and names of those that are there. New ones come with the answer. */
function inOrder(shown: Shown, categories: readonly Named[]): Shown['categories'] {
  return categories.flatMap(({ id, name }) => {
    const known = shown.categories.find(each => each.id === id)
    return known ? [{ ...known, name }] : []
  })
}
