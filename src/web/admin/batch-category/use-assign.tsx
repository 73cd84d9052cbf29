import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/api.ts'
import { josa } from '../../../contract/words/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { ResultsDrawer } from '../ui/results-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { offerUndo } from '../ui/undo.ts'
import { assignProducts, type Assignment, type AssignResult } from './assign-products.ts'

type Wanted = Assignment & { fromName: string; isUndo: boolean }

const failed = '카테고리를 바꾸지 못했어요. 다시 시도해 주세요.'

/**
 * Returns the mutation that moves products to a category, and a drawer of the refused ones. Unless an error stopped it midway, toast or
 * drawer offers an undo of what was moved.
 * `onDone` receives the given ids, null for the whole category.
 */
export function useAssign(onDone: (productIds: readonly string[] | null) => void) {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ wanted: Wanted; result: AssignResult } | null>(null)
  const assign = useMutation({
    mutationFn: assignProducts,
    onSuccess: (result, wanted: Wanted) => {
      onDone(wanted.productIds)
      const words = doneWords(wanted, result.done.length)
      if (result.stopped) toast(`${words}. 나머지는 옮기지 못했어요. ${errorText(result.stopped, failed)}`, { tone: 'careful' })
      else if (result.refused.length > 0) setShown({ wanted, result })
      else if (wanted.isUndo) toast(words)
      else offerUndo(words, () => takeBack(wanted, result))
    },
    onError: error => toast(errorText(error, failed), { tone: 'careful' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['adminProducts'] }),
  })

  function takeBack({ from, fromName, to }: Wanted, { done }: AssignResult) {
    setShown(null)
    assign.mutate({ productIds: done, from: to.id, fromName: to.name, to: { id: from, name: fromName }, isUndo: true })
  }

  /** Closes the drawer, and offers its undo in a toast. */
  function leave({ wanted, result }: { wanted: Wanted; result: AssignResult }) {
    setShown(null)
    if (result.done.length === 0 || wanted.isUndo) return
    const stayed = `${josa(`${result.refused.length.toLocaleString('ko-KR')}개`, '은/는')} 그대로예요`
    offerUndo(`${doneWords(wanted, result.done.length)}. ${stayed}`, () => takeBack(wanted, result))
  }

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
        shown.result.done.length > 0 &&
        !shown.wanted.isUndo && (
          <SmallButton onClick={() => takeBack(shown.wanted, shown.result)}>{shown.result.done.length}개 되돌리기</SmallButton>
        )
      }
      onClose={() => leave(shown)}
    />
  )
  return { assign, results }
}

function doneWords({ to, isUndo }: Wanted, count: number): string {
  const what = `상품 ${count.toLocaleString('ko-KR')}개를`
  if (isUndo) return `${what} 되돌렸어요`
  return to.id === null ? `${what} 카테고리에서 뺐어요` : `${what} ${josa(to.name, '으로/로')} 옮겼어요`
}
