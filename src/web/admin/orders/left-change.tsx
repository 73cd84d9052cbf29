import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenOrderChange } from '../../../contract/schemas/order-list.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import bar from '../ui/bulk-bar.module.css'
import { BulkVerb } from '../ui/bulk-bar.tsx'
import { changeFailure } from './change-orders.ts'
import { openOrderChangeQuery } from './queries.ts'
import { leftWords } from './result-words.ts'

/** Renders the bar for an unfinished bulk change of this user, begun in any tab, with buttons to resume or end it. */
export function LeftChange({ online, onResume }: { online: boolean; onResume: (change: OpenOrderChange) => void }) {
  const client = useQueryClient()
  const { data } = useQuery(openOrderChangeQuery())
  const end = useMutation({
    mutationFn: (changeId: string) => call('endOrderChange', { changeId }),
    onError: error => toast(errorText(error, changeFailure), { tone: 'careful' }),
    onSettled: () => client.invalidateQueries(openOrderChangeQuery()),
  })
  const change = data?.change
  if (!change) return null
  const { isOver, said, waits } = leftWords(change)
  return (
    <div role="group" aria-label="바꾸다 만 주문" data-bar className={bar.bar}>
      <p role="status" className={bar.count}>
        <strong>{said}</strong> {waits}
      </p>
      <BulkVerb likely disabled={!online} onChoose={() => onResume(change)}>
        {isOver ? '결과 보기' : '이어서 바꾸기'}
      </BulkVerb>
      <BulkVerb disabled={!online || end.isPending} onChoose={() => end.mutate(change.id)}>
        {isOver ? '닫기' : '여기까지만'}
      </BulkVerb>
    </div>
  )
}
