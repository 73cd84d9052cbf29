import { IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { PrepaidView } from '../../../contract/prepaid-views.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { useUrlView } from '../../lib/use-url-view.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Band } from '../ui/band.tsx'
import page from '../ui/page.module.css'
import { SearchBox } from '../ui/search-box.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useSelection } from '../ui/use-selection.ts'
import type { PrepaidAct } from './change-prepaid.ts'
import { PrepaidBulk } from './prepaid-bulk.tsx'
import { PrepaidFigures } from './prepaid-figures.tsx'
import { PrepaidFilters } from './prepaid-filters.tsx'
import { PrepaidQuestion } from './prepaid-question.tsx'
import { PrepaidResults } from './prepaid-results.tsx'
import { PrepaidTable } from './prepaid-table.tsx'
import { prepaidPlaceOf, searchOfPrepaid } from './prepaid-view.ts'
import { usePrepaidActs } from './use-prepaid-acts.ts'
import { usePrepaid } from './use-prepaid.ts'

const idOf = (order: AdminOrder) => order.id
const none: readonly AdminOrder[] = []
const paid = '돈은 받았고, 아직 찾아가지 않은 주문'
const facts: Record<PrepaidView, string> = {
  unpicked: paid,
  lastGrace: '유예가 오늘 끝나는 선입금 주문',
  overdue: '유예가 지난 선입금 주문, 자동으로 취소되지 않아요',
  ahead: paid,
  all: paid,
  awaiting: '예약했고, 받을 돈이 남은 주문',
  refund: '취소했거나 더 받아서, 손님에게 돌려줄 돈',
  done: '지난 2주 동안 찾아간 선입금 주문',
}

/** Renders /admin/prepaid-check: prepaid orders by pickup day, orders awaiting payment, and money to return. */
export function PrepaidScreen() {
  const [place, show] = useUrlView({ viewOf: prepaidPlaceOf, searchOf: searchOfPrepaid })
  const today = kstDay(useNow())
  const [selecting, setSelecting] = useState(false)
  const { query, waiting, takeIn, takeResult } = usePrepaid(place, selecting)
  const orders = query.data?.orders ?? none
  const selection = useSelection(orders, idOf)
  const isSelecting = selection.selected.length > 0
  if (isSelecting !== selecting) setSelecting(isSelecting)
  const acts = usePrepaidActs(takeResult)

  const find = useCallback((q: string) => show({ q }), [show])
  const press = (act: PrepaidAct) => {
    const chosen = isSelecting ? selection.selected : orders.filter(order => order.id === focusedOrder())
    if (acts.act(chosen, act) && isSelecting) selection.clear()
  }
  useKeys({
    KeyP: () => press('PICKED_UP'),
    KeyD: () => press('PREPAID'),
    KeyG: () => press('REFUNDED'),
    KeyR: () => press(place.view === 'done' ? 'REOPENED' : 'RESERVED'),
    Escape: selection.clear,
  })
  useKeyHelp([
    { keys: '↑ ↓', does: '주문 사이를 옮겨 다녀요' },
    { keys: 'X', does: '주문을 고르거나 빼요' },
    { keys: 'P', does: '픽업 완료' },
    { keys: 'D', does: '선입금 확인' },
    { keys: 'G', does: '돌려줄 돈을 돌려줬어요' },
    { keys: 'R', does: '예약으로, 찾아간 주문은 픽업 되돌리기' },
    { keys: 'Esc', does: '고른 주문 해제' },
  ])

  return (
    <>
      <TopBar title="선입금 확인" fact={facts[place.view]}>
        <SearchBox label="이름, 전화 뒷자리" value={place.q} onSearch={find} />
        <LinkButton look="main" to="/admin/prepaid-check/statement" icon={<IconFileSpreadsheet size={17} aria-hidden />}>
          입금 내역 맞추기
        </LinkButton>
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <PrepaidFigures figures={query.data?.figures} />
        <PrepaidFilters place={place} today={today} found={query.data?.found} onShow={show} />
        <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {waiting && (
          <Band tone="good" icon={IconRefresh} action={<SmallButton onClick={() => void takeIn()}>목록 새로 보기</SmallButton>}>
            그사이 <strong>주문이 바뀌었어요.</strong> 고르는 동안은 표를 움직이지 않아요.
          </Band>
        )}
        <PrepaidTable
          query={query}
          place={place}
          today={today}
          selection={selection}
          acts={acts}
          onClearFilter={() => show({ pickup: null, product: null, q: '' })}
        />
        <PrepaidBulk view={place.view} selection={selection} acts={acts} />
      </div>
      <PrepaidQuestion
        asking={acts.asking}
        onYes={() => acts.answer(true) && selection.clear()}
        onNo={() => acts.answer(false)}
      />
      <PrepaidResults
        result={acts.refusals}
        onUndo={acts.undoRefused}
        onSelectRefused={ids => (selection.replace(ids), acts.closeRefusals())}
        onClose={acts.closeRefusals}
      />
    </>
  )
}

/** Returns the id of the order whose row has the focus. */
function focusedOrder(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset['order']
}
