import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { roles, type Role } from '../../../domain/role.ts'
import { useOnline } from '../../lib/use-online.ts'
import { roleNames } from '../users/role-names.ts'
import { closing } from '../ui/closing.ts'
import { Panel } from '../ui/panel.tsx'
import { Question } from '../ui/question.tsx'
import { changeRole, RoleChangeError } from './change-role.ts'
import styles from './side-panels.module.css'
import { useRenewPerson } from './use-standing-change.ts'

/**
 * Renders the panel in which a master changes a person's role, with the message of a failed change. `block` is the reason why the signed-in
 * user may not change it, which disables the roles; null if they may.
 */
export function RolePanel({ user, block }: { user: MemberDetail; block: string | null }) {
  const online = useOnline()
  const renew = useRenewPerson(user.id)
  const [asking, setAsking] = useState<Role | null>(null)
  const change = useMutation({
    mutationFn: (role: Role) => changeRole({ userId: user.id, role, seen: user.role }),
    onSettled: (_answer, _error, role) => {
      setAsking(closing(role))
      // locked until the new role is loaded
      return renew()
    },
  })
  const locked = block !== null || !online || change.isPending
  return (
    <Panel title="역할" note={block}>
      <div className={styles.body}>
        {/* each a stop of its own: an arrow on the way to another asks for nothing */}
        <div role="group" aria-label="역할" className={styles.roles}>
          {roles.map(role => (
            <button
              key={role}
              type="button"
              aria-pressed={role === user.role}
              disabled={locked}
              title={block ?? undefined}
              className={styles.role}
              onClick={() => role !== user.role && setAsking(role)}
            >
              {roleNames[role]}
            </button>
          ))}
        </div>
        <div role="status" className={styles.answer}>
          {change.isSuccess && <p className={styles.good}>{change.data}</p>}
          {change.isError && <Failure error={change.error} />}
        </div>
      </div>
      <Question
        open={asking !== null}
        danger={asking !== 'customer'}
        title={
          asking === null ? '' : `${user.displayName} 님을 ${roleNames[asking]}${asking === 'customer' ? '으로' : '로'} 바꿀까요?`
        }
        yes={asking === null ? '' : `${roleNames[asking]}${asking === 'customer' ? '으로' : '로'} 바꾸기`}
        busy={change.isPending}
        onYes={() => asking !== null && change.mutate(asking)}
        onNo={() => setAsking(null)}
      >
        <p>{asking !== null && consequences[asking]}</p>
      </Question>
    </Panel>
  )
}

const consequences: Record<Role, string> = {
  customer: '카운터에 들어올 수 없게 되고, 열어 둔 카운터 화면도 닫혀요.',
  admin: '카운터에서 주문, 포인트, 상품과 모든 고객 정보를 보고 바꿀 수 있어요.',
  master: '관리자가 하는 일에 더해, 다른 사람의 역할을 바꾸고 모든 변경 기록과 열람 기록을 볼 수 있어요.',
}

function Failure({ error }: { error: Error }) {
  if (!(error instanceof RoleChangeError)) return <p className={styles.bad}>역할을 바꾸지 못했어요. 다시 시도해 주세요.</p>
  return (
    <div className={styles.bad}>
      <p>{error.message}</p>
      {error.detail !== null && <p>{error.detail}</p>}
    </div>
  )
}
