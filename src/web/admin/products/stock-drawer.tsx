import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import styles from './drawers.module.css'
import { roundTitle } from './product-view.ts'
import { StockField } from './stock-field.tsx'

/** Renders a drawer that changes the stock totals of one round. */
export function StockDrawer({ round, onClose }: { round: AdminRound | null; onClose: () => void }) {
  if (!round) return null
  const waiting = round.variantGroups.reduce((sum, group) => sum + group.waitlistCount, 0)
  return (
    <SideDrawer open title={`${roundTitle(round)} 재고`} onClose={onClose}>
      <p className={styles.lead}>
        {waiting > 0
          ? `늘리면 대기 ${waiting}건이 차례로 예약돼요. 남은 수량보다 많이 기다리면 건너뛰고, 들어맞는 다음 대기가 먼저 예약돼요.`
          : '바꾸면 고객 화면에 바로 보여요.'}
      </p>
      {round.variantGroups.map((group, index) => (
        <StockField key={group.id} round={round} group={group} isFirst={index === 0} />
      ))}
    </SideDrawer>
  )
}
