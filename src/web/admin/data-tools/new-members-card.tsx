import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { fallbacks } from '../../../contract/fallbacks.ts'
import type { MaintenancePreview, MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { useOnline } from '../../app/use-online.ts'
import { balance } from '../../format/price.ts'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { LastRun } from './last-run.tsx'
import { NewMembersDrawer } from './new-members-drawer.tsx'
import { RunProgress } from './run-progress.tsx'
import { toolNames } from './run-words.ts'
import { ToolCard, ToolFact } from './tool-card.tsx'
import styles from './tool-card.module.css'
import { useTool } from './use-tool.ts'

type NewMembersCardProps = {
  run: MaintenanceRun | undefined
  /** Who would get them now; undefined when that could not be read. */
  waiting: MaintenancePreview['newMembers'] | undefined
  /** Reads that again. */
  onRetry: () => void
  onChanged: (run: MaintenanceRun) => void
}

/** `grantMissingNewMemberPoints`, the function that SPEC §7 shows as {hash}: +20 to whoever never got it. */
export function NewMembersCard({ run, waiting, onRetry, onChanged }: NewMembersCardProps) {
  const online = useOnline()
  const [showing, setShowing] = useState(false)
  const tool = useTool('grantMissingNewMemberPoints', onChanged)
  const running = run?.status === 'running' ? run : null
  const problem = tool.problem ?? (run?.status === 'failed' ? fallbacks.grantMissingNewMemberPoints : null)
  const nobody = waiting?.count === 0
  const people = waiting?.count.toLocaleString('ko-KR')
  return (
    <ToolCard
      icon={IconGift}
      name={toolNames.grantMissingNewMemberPoints}
      words="가입 포인트 20P를 한 번도 받지 못한 사용자에게 드려요."
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
            <ToolFact name="지금 받을 사람">
              {waiting ? (
                <>
                  <span className={styles.figure}>{people}명</span> {balance(waiting.count * waiting.points)}
                </>
              ) : (
                '불러오지 못했어요'
              )}
            </ToolFact>
            <ToolFact name="지난번">
              <LastRun run={run} />
            </ToolFact>
          </dl>
          <div className={styles.acts}>
            {waiting ? (
              <SmallButton disabled={nobody} onClick={() => setShowing(true)}>
                누구인지 보기
              </SmallButton>
            ) : (
              <SmallButton onClick={onRetry}>다시 불러오기</SmallButton>
            )}
            <SmallButton look="main" busy={tool.starting} disabled={!online || !waiting || nobody} onClick={tool.ask}>
              {nobody || !waiting ? '포인트 지급' : `${people}명에게 지급`}
            </SmallButton>
          </div>
        </>
      )}
      {waiting && (
        <>
          <Question
            open={tool.asking}
            title={`${people}명에게 ${balance(waiting.points)}씩 지급할까요?`}
            yes={`${people}명에게 지급`}
            busy={tool.starting}
            onYes={tool.start}
            onNo={tool.cancel}
          >
            <p>
              모두 {balance(waiting.count * waiting.points)}가 나가고, 받는 사람에게 알림이 가요. 한 번 받은 사람은 다시 받지
              않고, 지급한 포인트는 사용자 화면에서 한 사람씩 거둘 수 있어요.
            </p>
          </Question>
          <NewMembersDrawer open={showing} waiting={waiting} onClose={() => setShowing(false)} />
        </>
      )}
    </ToolCard>
  )
}
