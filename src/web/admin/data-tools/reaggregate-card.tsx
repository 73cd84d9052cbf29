import { IconRefreshDot } from '@tabler/icons-react'
import { fallbacks } from '../../../contract/fallbacks.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { useOnline } from '../../app/use-online.ts'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { LastRun } from './last-run.tsx'
import { RunProgress } from './run-progress.tsx'
import { toolNames } from './run-words.ts'
import { ToolCard, ToolFact } from './tool-card.tsx'
import styles from './tool-card.module.css'
import { useTool } from './use-tool.ts'

type ReaggregateCardProps = {
  /** The latest run, also one under way. */
  run: MaintenanceRun | undefined
  /** How many people there are; undefined when that could not be read. */
  users: number | undefined
  onChanged: (run: MaintenanceRun) => void
}

/** `reaggregateAllUserData` (SPEC §7): counts, tiers, balances and reserved counts anew from orders and the ledger. */
export function ReaggregateCard({ run, users, onChanged }: ReaggregateCardProps) {
  const online = useOnline()
  const tool = useTool('reaggregateAllUserData', onChanged)
  const running = run?.status === 'running' ? run : null
  const problem = tool.problem ?? (run?.status === 'failed' ? fallbacks.reaggregateAllUserData : null)
  return (
    <ToolCard
      icon={IconRefreshDot}
      name={toolNames.reaggregateAllUserData}
      words="주문과 포인트 내역으로 횟수, 등급, 잔액, 예약 수량을 다시 계산해요."
      problem={running ? null : problem}
      side={
        running && (
          <SmallButton busy={tool.stopping} disabled={!online} onClick={() => tool.stop(running.runId)}>
            멈추기
          </SmallButton>
        )
      }
    >
      {running ? (
        <RunProgress run={running} />
      ) : (
        <>
          <dl className={styles.facts}>
            <ToolFact name="확인할 사용자">
              {users === undefined ? '모두' : <span className={styles.figure}>{users.toLocaleString('ko-KR')}명</span>}
            </ToolFact>
            <ToolFact name="지난번">
              <LastRun run={run} />
            </ToolFact>
          </dl>
          <div className={styles.acts}>
            <SmallButton look="main" busy={tool.starting} disabled={!online} onClick={tool.ask}>
              보정 시작
            </SmallButton>
          </div>
        </>
      )}
      <Question
        open={tool.asking}
        title={users === undefined ? '모든 사용자를 보정할까요?' : `사용자 ${users.toLocaleString('ko-KR')}명을 보정할까요?`}
        yes="보정 시작"
        busy={tool.starting}
        onYes={tool.start}
        onNo={tool.cancel}
      >
        <p>
          다시 계산한 값과 다른 것만 고치고, 고친 것은 변경 기록에 남아요. 등급이 바뀌는 사람에게는 알림이 가고, 재고가 풀리면
          대기하던 손님에게 예약돼요. 그동안에도 판매와 픽업은 계속돼요.
        </p>
      </Question>
    </ToolCard>
  )
}
