import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { Band } from '../ui/band.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { OrderDraft } from './use-order-draft.ts'

type DraftBandsProps = { draft: OrderDraft; isBuyerLost: boolean; onStartAnew: () => void }

/**
 * Renders notices on the order that staff enter: it was restored from this browser, its customer is no member any more, or chosen options
 * became unavailable.
 */
export function DraftBands({ draft, isBuyerLost, onStartAnew }: DraftBandsProps) {
  const { restoredAt, gone } = draft
  return (
    <>
      {restoredAt !== null && (
        <Band tone="good" icon={IconHistory} action={<SmallButton onClick={onStartAnew}>새로 시작</SmallButton>}>
          {restoredAt}까지 담던 주문을 되살렸어요. 가격과 남은 수량은 지금 것이에요.
        </Band>
      )}
      {isBuyerLost && (
        <Band tone="hot" icon={IconAlertTriangle}>
          고른 손님이 그사이 탈퇴했어요. 손님을 다시 골라 주세요.
        </Band>
      )}
      {gone > 0 && (
        <Band tone="hot" icon={IconAlertTriangle} action={<SmallButton onClick={draft.forgetGone}>알겠어요</SmallButton>}>
          담은 상품 가운데 {gone}가지는 이제 주문할 수 없어서 뺐어요.
        </Band>
      )}
    </>
  )
}
