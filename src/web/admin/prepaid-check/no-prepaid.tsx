import { IconCoins, IconFilter } from '@tabler/icons-react'
import type { PrepaidView } from '../../../contract/prepaid-views.ts'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { isFiltered, type PrepaidPlace } from './prepaid-view.ts'

const nothing: Record<PrepaidView, [title: string, words: string]> = {
  unpicked: ['찾아가지 않은 선입금 주문이 없어요', '픽업일이 된 선입금 주문이 모두 나갔어요'],
  ahead: ['픽업 전인 선입금 주문이 없어요', '입금을 확인하면 픽업일까지 여기에 보여요'],
  lastGrace: ['유예가 오늘 끝나는 선입금이 없어요', '오늘까지 찾아가야 하는 주문이 여기에 보여요'],
  overdue: ['유예가 지난 선입금이 없어요', '찾아가지 않은 선입금 주문이 여기에 보여요'],
  all: ['선입금 주문이 없어요', '입금을 확인한 주문이 여기에 보여요'],
  awaiting: ['입금을 기다리는 예약이 없어요', '예약이 들어오면 여기에 보여요'],
  refund: ['돌려줄 돈이 없어요', '취소한 주문의 받은 돈과 더 받은 돈이 여기에 보여요'],
  done: ['지난 2주 동안 찾아간 선입금 주문이 없어요', '선입금 주문을 픽업 완료로 바꾸면 여기에 보여요'],
}

/** Renders the empty state of the prepaid screen's list, with the reason and a next step. `place` has the screen's view and filters. */
export function NoPrepaid({ place, onClear }: { place: PrepaidPlace; onClear: () => void }) {
  if (isFiltered(place))
    return (
      <StateCard
        icon={IconFilter}
        title="조건에 맞는 주문이 없어요"
        action={<SmallButton onClick={onClear}>조건 지우기</SmallButton>}
      >
        위에서 고른 조건을 모두 채우는 주문을 찾지 못했어요
      </StateCard>
    )
  const [title, words] = nothing[place.view]
  return (
    <StateCard
      icon={IconCoins}
      title={title}
      action={<LinkButton to="/admin/prepaid-check/statement">입금 내역 맞추기</LinkButton>}
    >
      {words}
    </StateCard>
  )
}
