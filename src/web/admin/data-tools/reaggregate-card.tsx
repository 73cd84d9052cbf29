import { IconRefreshDot } from '@tabler/icons-react'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { ToolCard } from './tool-card.tsx'
import styles from './tool-card.module.css'

type ReaggregateCardProps = {
  /** The tool's latest run, which may be in progress. */
  run: MaintenanceRun | undefined
  /** Number of users; undefined if it could not be loaded. */
  users: number | undefined
  onChanged: (run: MaintenanceRun) => void
}

/**
 * Renders the card of the data tool `reaggregateAllUserData`. It recomputes pickup and no-show counts, tiers, point balances and stock
 * counters from orders and the point ledger (docs/RULES.md#data-tools).
 */
export function ReaggregateCard({ run, users, onChanged }: ReaggregateCardProps) {
  const people = users?.toLocaleString('ko-KR')
  return (
    <ToolCard
      tool="reaggregateAllUserData"
      icon={IconRefreshDot}
      words="주문과 포인트 내역으로 횟수, 등급, 잔액, 예약 수량을 다시 계산해요."
      run={run}
      fact={{
        name: '확인할 사용자',
        value: people === undefined ? '모두' : <span className={styles.figure}>{people}명</span>,
      }}
      start={{ label: '보정 시작', ready: true }}
      question={{
        title: people === undefined ? '모든 사용자를 보정할까요?' : `사용자 ${people}명을 보정할까요?`,
        yes: '보정 시작',
        consequence:
          '다시 계산한 값과 다른 것만 고치고, 고친 것은 변경 기록에 남아요. 등급이 바뀌는 사람에게는 알림이 가고, 재고가 풀리면 대기하던 손님에게 예약돼요. 그동안에도 판매와 픽업은 계속돼요.',
      }}
      onChanged={onChanged}
    />
  )
}
