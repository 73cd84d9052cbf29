import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { PrepaidView } from '../../../contract/prepaid-views.ts'
import { won } from '../../lib/format/price.ts'
import { piecesOf } from '../orders/order-words.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { amountLabel, amountOf } from './prepaid-amount.ts'
import { allows, type PrepaidAct } from './change-prepaid.ts'
import type { PrepaidActs } from './use-prepaid-acts.ts'

const verbs: readonly { act: PrepaidAct; label: string; keyName: string; likely?: true }[] = [
  { act: 'PREPAID', label: '선입금 확인', keyName: 'D', likely: true },
  { act: 'PICKED_UP', label: '픽업 완료', keyName: 'P' },
  { act: 'RESERVED', label: '예약으로', keyName: 'R' },
  { act: 'REFUNDED', label: '돌려줬어요', keyName: 'G', likely: true },
  { act: 'REOPENED', label: '픽업 되돌리기', keyName: 'R' },
]

type PrepaidBulkProps = { view: PrepaidView; selection: Selection<AdminOrder>; acts: PrepaidActs }

/** Renders the bulk bar with the actions that at least one selected order allows. */
export function PrepaidBulk({ view, selection, acts }: PrepaidBulkProps) {
  const { selected } = selection
  if (selected.length === 0) return null
  const pieces = selected.reduce((sum, order) => sum + piecesOf(order), 0)
  const sum = selected.reduce((all, order) => all + amountOf(order, view), 0)
  return (
    <BulkBar
      label="고른 주문"
      count={`${selected.length}건 선택`}
      sum={`${pieces}개 · ${amountLabel(view)} ${won(sum)}`}
      onClear={selection.clear}
    >
      {verbs
        .filter(verb => selected.some(order => allows(order, verb.act)))
        .map(({ act, label, ...verb }) => (
          <BulkVerb
            key={act}
            {...verb}
            disabled={!acts.isReady(selected)}
            title={acts.online ? undefined : '인터넷에 연결되면 바꿀 수 있어요'}
            onChoose={() => acts.act(selected, act) && selection.clear()}
          >
            {label}
          </BulkVerb>
        ))}
    </BulkBar>
  )
}
