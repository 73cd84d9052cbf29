import { useState } from 'react'
import type { Me } from '../../../contract/schemas/people.ts'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './mission-list.module.css'
import { MissionRow } from './mission-row.tsx'
import { shownMissions, type OwnMission } from './mission-words.ts'

type MissionListProps = {
  /** Undefined while loading. */
  missions: readonly OwnMission[] | undefined
  failed: boolean
  me: Me
}

/** Lists missions with progress and a button to claim each reward. Suspended users cannot claim. */
export function MissionList({ missions, failed, me }: MissionListProps) {
  const thisMonth = kstDay(useNow()).toPlainYearMonth().toString()
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  const shown = missions && shownMissions(missions, thisMonth)
  const come = shown?.filter(each => !places.has(keyOf(each))) ?? []
  if (come.length > 0) setPlaces(new Map([...places, ...come.map((each, nth) => [keyOf(each), places.size + nth] as const)]))
  // keeps a claimed mission's row in place: another would move under the finger
  const inPlace = shown?.toSorted((a, b) => places.get(keyOf(a))! - places.get(keyOf(b))!)
  if (failed && !missions) return null
  const claimable = missions?.filter(each => each.state === 'claimable').length ?? 0
  return (
    <section aria-labelledby="missions" data-tour="missions">
      <div className={styles.heading}>
        <h2 id="missions" className="t-h3">
          미션
        </h2>
        {claimable > 0 && !me.isSuspended && <p className="t-label t-muted">받을 보상 {claimable}개</p>}
      </div>
      {me.isSuspended && <p className={styles.limited}>참여 제한 중에는 보상을 받을 수 없어요.</p>}
      {inPlace ? (
        <ul className={styles.list}>
          {inPlace.map(mission => (
            <MissionRow key={keyOf(mission)} mission={mission} thisMonth={thisMonth} canClaim={!me.isSuspended} />
          ))}
        </ul>
      ) : (
        <MissionSkeleton />
      )}
    </section>
  )
}

function keyOf({ missionId, uniquePeriodId }: OwnMission): string {
  return `${missionId} ${uniquePeriodId}`
}

function MissionSkeleton() {
  return (
    <Loading className={styles.list} label="미션을 불러오는 중이에요">
      {[1, 2, 3, 4, 5].map(row => (
        <div key={row} className={styles.shape}>
          <Skeleton width="2.5rem" height="2.5rem" radius="0.75rem" />
          <div>
            <Skeleton width="60%" height="1.125rem" />
            <Skeleton width="40%" height="0.875rem" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
