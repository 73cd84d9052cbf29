import { IconUserOff } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { isMaster } from '../../../domain/role.ts'
import { boot } from '../../lib/boot.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { Band } from '../ui/band.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { codeBlock, factorBlock, roleBlock, sessionsBlock, standingBlock, suspensionBlock } from './may-change.ts'
import { PasswordCodePanel } from './password-code-panel.tsx'
import { PersonTabs, tabOf, type Tab } from './person-tabs.tsx'
import { RolePanel } from './role-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import { TabContent } from './tab-content.tsx'
import styles from './user-detail.module.css'

/** Renders a customer's panels and, beside them, the tabs of their history. */
export function Person({ user }: { user: MemberDetail }) {
  const [search] = useSearchParams()
  const mayReadLooks = boot.me !== null && isMaster(boot.me.role)
  const tab = tabOf(search, mayReadLooks)
  const block = standingBlock(user, boot.me)
  useKeyHelp([
    { keys: 'Del', does: '고른 포인트 내역을 지워요' },
    { keys: 'Esc', does: '고른 것을 해제해요' },
  ])
  const counts: Partial<Record<Tab, number>> = {
    orders: user.orders,
    waitlist: user.waits,
    notices: user.notices,
    invites: user.inviteeCount,
    reviews: user.reviews,
  }
  return (
    <>
      {user.withdrawnAt !== null && (
        <Band tone="hot" icon={IconUserOff}>
          <strong>탈퇴한 회원이에요.</strong> 이름과 연락처는 지워졌고, 주문은 장부를 위해 남아 있어요.
        </Band>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <StandingPanel user={user} block={block} />
          <FactsPanel user={user} />
          <SuspensionPanel key={`suspension ${user.id}`} user={user} block={suspensionBlock(user, boot.me)} />
          <PasswordCodePanel key={`code ${user.id}`} user={user} block={codeBlock(user, boot.me)} />
          <SessionsPanel key={`sessions ${user.id}`} user={user} block={sessionsBlock(user, boot.me)} />
          {user.hasSecondFactor && <SecondFactorPanel key={`factor ${user.id}`} user={user} block={factorBlock(user, boot.me)} />}
          <RolePanel key={`role ${user.id}`} user={user} block={roleBlock(user, boot.me)} />
        </div>
        <div className={styles.main}>
          <PersonTabs current={tab} counts={counts} mayReadLooks={mayReadLooks} />
          <TabContent key={user.id} tab={tab} user={user} block={block} />
        </div>
      </div>
    </>
  )
}
