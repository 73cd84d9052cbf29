import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import type { MaintenancePreview, MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { balance } from '../../lib/format/price.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { NewMembersDrawer } from './new-members-drawer.tsx'
import { ToolCard } from './tool-card.tsx'
import styles from './tool-card.module.css'
import { josa } from '../../../contract/words/josa.ts'

type NewMembersCardProps = {
  run: MaintenanceRun | undefined
  /** The users who would receive points now; undefined if they could not be loaded. */
  waiting: MaintenancePreview['newMembers'] | undefined
  /** Loads `waiting` again. */
  onRetry: () => void
  onChanged: (run: MaintenanceRun) => void
}

/**
 * Renders the card of `grantMissingNewMemberPoints`, which grants 20 points to users who never received them (docs/RULES.md#data-tools).
 */
export function NewMembersCard({ run, waiting, onRetry, onChanged }: NewMembersCardProps) {
  const [showing, setShowing] = useState(false)
  const { count = 0, points = 0 } = waiting ?? {}
  const [people, sum] = [`${count.toLocaleString('ko-KR')}명`, balance(count * points)]
  return (
    <>
      <ToolCard
        tool="grantMissingNewMemberPoints"
        icon={IconGift}
        words="가입 포인트 20P를 한 번도 받지 못한 사용자에게 드려요."
        run={run}
        fact={{
          name: '지금 받을 사람',
          value: waiting ? (
            <>
              <span className={styles.figure}>{people}</span> {sum}
            </>
          ) : (
            '불러오지 못했어요'
          ),
        }}
        side={
          waiting ? (
            <SmallButton
              disabled={count === 0}
              title={count === 0 ? '받을 사람이 없어요' : undefined}
              onClick={() => setShowing(true)}
            >
              누구인지 보기
            </SmallButton>
          ) : (
            <SmallButton onClick={onRetry}>다시 불러오기</SmallButton>
          )
        }
        start={{ label: count === 0 ? '포인트 지급' : `${people}에게 지급`, ready: count > 0 }}
        question={{
          title: `${people}에게 ${balance(points)}씩 지급할까요?`,
          yes: `${people}에게 지급`,
          consequence: `모두 ${josa(sum, '이/가')} 나가고, 받는 사람에게 알림이 가요. 한 번 받은 사람은 다시 받지 않고, 지급한 포인트는 사용자 화면에서 한 사람씩 회수할 수 있어요.`,
        }}
        onChanged={onChanged}
      />
      {waiting && <NewMembersDrawer open={showing} waiting={waiting} onClose={() => setShowing(false)} />}
    </>
  )
}
