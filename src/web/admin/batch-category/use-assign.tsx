import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/api.ts'
import { josa } from '../../../contract/words/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { ResultsDrawer } from '../ui/results-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { undoTokenOf } from '../ui/undo-tokens.ts'
import { useTakeBack } from '../ui/use-take-back.ts'
import { assignProducts, type Assignment, type AssignResult } from './assign-products.ts'

const failed = '카테고리를 바꾸지 못했어요. 다시 시도해 주세요.'

/**
 * Returns the mutation `assign`, which moves products to a category, and `results`, the drawer of refused products. A toast or the drawer
 * offers an undo, unless an error stopped the move. `onDone` receives the product ids, null for the whole category.
 */
export function useAssign(onDone: (productIds: readonly string[] | null) => void) {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ wanted: Assignment; result: AssignResult } | null>(null)
  const { offer, undo } = useTakeBack()
  const assign = useMutation({
    mutationFn: assignProducts,
    onSuccess: (result, wanted: Assignment) => {
      onDone(wanted.productIds)
      const words = doneWords(wanted, result.done.length)
      if (result.stopped) toast(`${words}. 나머지는 옮기지 못했어요. ${errorText(result.stopped, failed)}`, { tone: 'careful' })
      else if (result.refused.length > 0) setShown({ wanted, result })
      else offer(words, result.answer)
    },
    onError: error => toast(errorText(error, failed), { tone: 'careful' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['adminProducts'] }),
  })

  /** Closes the drawer, and offers its undo in a toast. */
  function leave({ wanted, result }: { wanted: Assignment; result: AssignResult }) {
    setShown(null)
    if (result.done.length === 0) return
    const stayed = `${josa(`${result.refused.length.toLocaleString('ko-KR')}개`, '은/는')} 그대로예요`
    offer(`${doneWords(wanted, result.done.length)}. ${stayed}`, result.answer)
  }

  const token = shown && undoTokenOf(shown.result.answer)
  const results = shown && (
    <ResultsDrawer
      title="카테고리를 옮긴 결과"
      did="옮겼어요"
      done={shown.result.done.length}
      refused={shown.result.refused.length}
      lines={shown.result.refused.map(({ productId, groupName, code, message }) => ({
        id: productId,
        name: groupName ?? '없는 상품',
        reason: code === 'VERSION_CONFLICT' ? '그사이 다른 사람이 다른 카테고리로 옮겼어요' : message,
      }))}
      foot={
        token !== null && (
          <SmallButton onClick={() => (setShown(null), undo(token))}>{shown.result.done.length}개 되돌리기</SmallButton>
        )
      }
      onClose={() => leave(shown)}
    />
  )
  return { assign, results }
}

function doneWords({ to }: Assignment, count: number): string {
  const what = `상품 ${count.toLocaleString('ko-KR')}개를`
  return to.id === null ? `${what} 카테고리에서 뺐어요` : `${what} ${josa(to.name, '으로/로')} 옮겼어요`
}
