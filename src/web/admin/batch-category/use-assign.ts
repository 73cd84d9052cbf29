import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, errorText } from '../../app/api.ts'
import { josa } from '../../format/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'

type Assignment = { productIds: readonly string[]; from: string | null; to: string | null; toName: string; isUndo: boolean }

/** As many as one call takes. */
const perCall = 200

/** Puts products into a category, with the one in which they were seen: of two admins the second is told, and nothing is overwritten. */
export function useAssign(onDone: () => void) {
  const client = useQueryClient()
  const assign = useMutation({
    mutationFn: async ({ productIds, from, to }: Assignment) => {
      for (let at = 0; at < productIds.length; at += perCall)
        await call('assignCategory', { productIds: productIds.slice(at, at + perCall), categoryId: to, seen: from })
    },
    onSuccess: (_answer, done) => {
      onDone()
      if (done.isUndo) return toast(`상품 ${done.productIds.length}개를 되돌렸어요`)
      const where = done.to === null ? '카테고리에서 뺐어요' : `${josa(done.toName, '으로', '로')} 옮겼어요`
      offerUndo(`상품 ${done.productIds.length}개를 ${where}`, () =>
        assign.mutate({ ...done, from: done.to, to: done.from, isUndo: true }),
      )
    },
    onError: error => {
      const isSecond = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      const text = isSecond
        ? '그사이 다른 사람이 옮긴 상품이 있어서 아무것도 옮기지 않았어요. 지금 목록을 확인해 주세요'
        : errorText(error, '카테고리를 바꾸지 못했어요. 다시 시도해 주세요.')
      toast(text, { tone: 'careful' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['adminProducts'] }),
  })
  return assign
}
