import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminReview } from '../../../contract/schemas/reviews.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { sayStillChanging } from '../ui/say-still-changing.ts'
import { offerUndo } from '../ui/undo.ts'
import { useUnderWay } from '../ui/use-under-way.ts'

/**
 * Returns `toggle`, which hides a shown review from customers or shows a hidden one again, with an undo in the toast. While a review's
 * change is being sent, `isFree` is false for it and `toggle` only shows a message.
 */
export function useHide() {
  const client = useQueryClient()
  const underWay = useUnderWay()
  const hide = useMutation({
    mutationFn: ({ review, hidden }: { review: AdminReview; hidden: boolean }) =>
      call('hideReview', { reviewId: review.id, hidden }),
    onMutate: ({ review }) => underWay.begin([review.id]),
    onSuccess: (_, { review, hidden }) =>
      offerUndo(`${review.author} 님의 후기를 ${hidden ? '숨겼어요' : '다시 보이게 했어요'}`, () =>
        hide.mutate({ review, hidden: !hidden }),
      ),
    onError: error => toast(errorText(error, '후기를 바꾸지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: async (_answer, _error, { review }) => {
      await client.invalidateQueries({ queryKey: ['adminReviews'] })
      underWay.end([review.id])
    },
  })
  return {
    isFree: (review: AdminReview) => underWay.isFree([review.id]),
    toggle: (review: AdminReview) => {
      if (underWay.isFree([review.id])) hide.mutate({ review, hidden: !review.isHidden })
      else sayStillChanging()
    },
  }
}
