import { IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReferralTree } from '../../../contract/schemas/members.ts'
import { FRIEND_INVITE_POINTS } from '../../../domain/rewards.ts'
import { useNow } from '../../lib/clock.ts'
import { signedPoints } from '../../lib/format/price.ts'
import { dateText } from '../audit/moment-text.ts'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './invites-tab.module.css'
import { userReferralsQuery } from './queries.ts'

type Invited = Pick<ReferralTree['invitees'][number], 'reward' | 'awaitsAddress'>

/** Renders who invited the customer, whom they invited, and whom these invited. */
export function InvitesTab({ userId, name }: { userId: string; name: string }) {
  const { data, isError, error, refetch } = useQuery(userReferralsQuery(userId))
  if (isError && !data)
    return <FailedState error={error} fallback="초대 관계를 불러오는 데 실패했어요." onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className={styles.tree}>
        {Array.from({ length: 5 }, (_, row) => (
          <p key={row} className={styles.person}>
            <Skeleton width="60%" height="0.875rem" />
          </p>
        ))}
      </Loading>
    )
  if (!data.inviter && data.inviteeCount === 0)
    return (
      <StateCard icon={IconUsersPlus} title="초대 관계가 없어요">
        추천 코드를 쓰거나 나누면 누가 누구를 초대했는지 여기에 보여요
      </StateCard>
    )
  return <Tree tree={data} name={name} />
}

function Tree({ tree, name }: { tree: ReferralTree; name: string }) {
  const now = useNow()
  const shown = tree.invitees.length
  return (
    <div className={styles.tree}>
      <p className={styles.sum}>
        {tree.inviter ? (
          <>
            <Link to={`/admin/users/${tree.inviter.id}?tab=invites`}>{tree.inviter.displayName}</Link> 님이{' '}
            {dateText(tree.inviter.invitedAt, now)}에 초대했어요.
          </>
        ) : (
          '초대받지 않고 가입했어요.'
        )}{' '}
        {tree.inviteeCount > 0 && (
          <>
            직접 초대 <strong>{tree.inviteeCount.toLocaleString('ko-KR')}명</strong>, 그들이 초대한{' '}
            <strong>{tree.secondCount.toLocaleString('ko-KR')}명</strong>, 받은 초대 포인트{' '}
            <strong>{signedPoints(tree.paid * FRIEND_INVITE_POINTS)}</strong>
          </>
        )}
      </p>
      {shown > 0 && (
        <ul aria-label={`${name} 님이 초대한 사람`} className={styles.level}>
          {tree.invitees.map(invitee => (
            <li key={invitee.id}>
              <div className={styles.person}>
                <Link to={`/admin/users/${invitee.id}?tab=invites`}>{invitee.displayName}</Link>
                <span>{dateText(invitee.invitedAt, now)}</span>
                <span>픽업 {invitee.pickupCount.toLocaleString('ko-KR')}회</span>
                <span>{rewardText(invitee)}</span>
              </div>
              {invitee.invitees.length > 0 && (
                <ul aria-label={`${invitee.displayName} 님이 초대한 사람`} className={styles.second}>
                  {invitee.invitees.map(second => (
                    <li key={second.id} className={styles.person}>
                      <Link to={`/admin/users/${second.id}?tab=invites`}>{second.displayName}</Link>
                      <span>{dateText(second.invitedAt, now)}</span>
                      <span>{rewardText(second)}</span>
                    </li>
                  ))}
                  {invitee.inviteeCount > invitee.invitees.length && (
                    <li className={styles.person}>
                      <span>외 {(invitee.inviteeCount - invitee.invitees.length).toLocaleString('ko-KR')}명</span>
                    </li>
                  )}
                </ul>
              )}
            </li>
          ))}
          {tree.inviteeCount > shown && (
            <li className={styles.person}>
              <span>외 {(tree.inviteeCount - shown).toLocaleString('ko-KR')}명</span>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** Returns the text of the inviter's reward: its state, or what it is waiting for. */
function rewardText({ reward, awaitsAddress }: Invited): string {
  return awaitsAddress ? '이메일 확인이나 첫 픽업을 기다림' : rewardWords[reward]
}

const rewardWords: Record<Invited['reward'], string> = {
  paid: `${signedPoints(FRIEND_INVITE_POINTS)} 지급`,
  held: '첫 픽업을 기다림',
  over_limit: '한 달 한도를 넘음',
  restricted: '참여 제한 중이라 주지 않음',
  returning: '다시 가입한 친구라 주지 않음',
}
