import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fallbacks } from '../../contract/words/fallbacks.ts'
import { errorText } from '../lib/api.ts'
import { heads } from '../lib/heads.ts'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useUrlSheet } from '../lib/url-sheet.ts'
import { useTitle } from '../lib/use-title.ts'
import { MyMenu } from '../features/account/my-menu.tsx'
import { MySheets } from '../features/account/my-sheets.tsx'
import { useGreeting, useMe } from '../features/account/queries.ts'
import { mySummaryQuery } from '../features/account/summary.ts'
import { TierCard } from '../features/account/tier-card.tsx'
import { UnconfirmedEmail } from '../features/email-confirmation/unconfirmed-email.tsx'
import { MissionList } from '../features/missions/mission-list.tsx'
import { myMissionsQuery } from '../features/missions/queries.ts'
import { PointsCard } from '../features/points/points-card.tsx'
import { CompletionCard } from '../features/profile/completion-card.tsx'
import { ReferralCard } from '../features/referral/referral-card.tsx'
import { ReviewPlace } from '../features/reviews/review-place.tsx'
import { StreakCard } from '../features/visits/streak-card.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './my-page.module.css'

/** Shows `/mypage`: tier, points, streak, missions, referral and menu. Details open as sheets. */
export function MyPageScreen() {
  useTitle(heads.MyPage.title)
  const me = useMe()
  const summary = useQuery(mySummaryQuery)
  const missions = useQuery(myMissionsQuery)
  const { open } = useUrlSheet('sheet')
  const error = summary.error ?? missions.error
  const retry = () => void Promise.all([summary.refetch(), missions.refetch()])
  return (
    <div className={styles.page}>
      <PageHead
        title={useGreeting()}
        side={
          <button type="button" aria-label="내 정보" className={styles.settings} onClick={() => open('profile')}>
            <IconSettings size={24} stroke={1.75} aria-hidden />
          </button>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <UnconfirmedEmail me={me} />
          <CompletionCard missing={me.missing} onOpen={open} />
          <TierCard me={me} />
          <PointsCard points={me.points} expiring={summary.data?.points.expiring} failed={summary.isError} />
          <StreakCard me={me} onOpen={() => open('visits')} />
          {error && !(summary.data && missions.data) && (
            <Notice
              tone="bad"
              action={
                <Button look="plain" size="small" busy={summary.isFetching || missions.isFetching} onClick={retry}>
                  다시 불러오기
                </Button>
              }
            >
              {errorText(error, fallbacks.myPage)}
            </Notice>
          )}
          <div className={styles.section}>
            <MissionList missions={missions.data?.items} failed={missions.isError} me={me} />
          </div>
        </div>
        <div className={styles.column}>
          <div className={styles.section}>
            <ReferralCard me={me} onEnter={() => open('code')} />
          </div>
          <div className={styles.section}>
            <MyMenu me={me} onOpen={open} />
          </div>
        </div>
      </div>
      <MySheets over={<ReviewPlace />} />
    </div>
  )
}
