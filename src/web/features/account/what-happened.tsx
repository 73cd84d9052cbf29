import { originOf } from '../../lib/origin.ts'
import { Notice } from '../../ui/notice.tsx'
import { KeptPickupsNotice } from './kept-pickups-notice.tsx'

type WhatHappenedProps = { params: URLSearchParams; hasEnded: boolean }

/**
 * Shows what led to the login page: the password was reset, the mail address was restored, the account was deleted, a sign-in failed, or
 * the session ended. To users from the admin area it also shows the pickups that this device has not sent yet.
 */
export function WhatHappened({ params, hasEnded }: WhatHappenedProps) {
  return (
    <>
      <Reason params={params} hasEnded={hasEnded} />
      {originOf(`?${params}`).startsWith('/admin') && <KeptPickupsNotice />}
    </>
  )
}

function Reason({ params, hasEnded }: WhatHappenedProps) {
  if (params.get('reset') === 'done')
    return <Notice title="비밀번호를 바꿨어요">모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.</Notice>
  if (params.get('reset') === 'restored')
    return (
      <Notice title="로그인 이메일을 되돌렸어요">
        비밀번호도 바꾸고 모든 기기에서 로그아웃했어요. 되돌린 이메일과 새 비밀번호로 로그인해 주세요.
      </Notice>
    )
  if (params.has('withdrawn')) return <Notice title="탈퇴했어요">그동안 함께해 주셔서 고마워요.</Notice>
  if (params.has('error')) return <Notice tone="bad">로그인하지 못했어요. 다시 시도해 주세요.</Notice>
  return hasEnded ? <Notice>로그인이 풀렸어요. 다시 로그인해 주세요.</Notice> : null
}
