import {
  IconCheck,
  IconFlame,
  IconMoodSmile,
  IconPackage,
  IconShieldCheck,
  IconSparkles,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Mission } from '../../../domain/mission.ts'
import { boot } from '../../lib/boot.ts'
import { balance, signedPoints } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusNearby } from '../../ui/use-focus-nearby.ts'
import styles from './mission-row.module.css'
import { missionWords, type OwnMission } from './mission-words.ts'
import { useClaim } from './use-claim.ts'

const icons: Record<Mission, Icon> = {
  'no-show-free': IconShieldCheck,
  'monthly-pickup': IconPackage,
  'signup-bonus': IconSparkles,
  'first-nickname-set': IconMoodSmile,
  'consecutive-login-3': IconFlame,
  'referral-count-1': IconUsers,
}

type MissionRowProps = { mission: OwnMission; thisMonth: string; canClaim: boolean }

/** Shows one mission: its task, its progress, and its reward as pending, claimable or claimed. */
export function MissionRow({ mission, thisMonth, canClaim }: MissionRowProps) {
  const { title, note } = missionWords(mission, thisMonth, boot.signIn.mail)
  const Sign = icons[mission.missionId]
  const showsBar = mission.state === 'open' && mission.target > 1
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Sign size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className="t-strong">{title}</p>
        {showsBar ? <Progress mission={mission} label={title} /> : <p className="t-label t-muted">{note}</p>}
      </div>
      <Reward mission={mission} title={title} canClaim={canClaim} />
    </li>
  )
}

function Progress({ mission: { progress, target }, label }: { mission: OwnMission; label: string }) {
  return (
    <div className={styles.progress}>
      <progress value={progress} max={target} aria-label={label} />
      <span className="t-label t-muted">
        {progress}/{target}
      </span>
    </div>
  )
}

function Claim({ mission, title }: { mission: OwnMission; title: string }) {
  const { claim, isPending } = useClaim()
  const press = useFocusNearby<HTMLSpanElement>()
  return (
    <span ref={press}>
      <Button
        size="small"
        busy={isPending}
        aria-label={`${title}, ${balance(mission.reward)} 받기`}
        onClick={() => claim(mission)}
      >
        {balance(mission.reward)} 받기
      </Button>
    </span>
  )
}

function Reward({ mission, title, canClaim }: { mission: OwnMission; title: string; canClaim: boolean }) {
  switch (mission.state) {
    case 'claimable':
      if (!canClaim) return <span className={styles.reward}>{signedPoints(mission.reward)}</span>
      return <Claim mission={mission} title={title} />
    case 'open':
    case 'missed':
      return <span className={styles.reward}>{signedPoints(mission.reward)}</span>
    case 'claimed':
      return (
        <span className={styles.had}>
          <IconCheck size={18} stroke={2} aria-hidden />
          받았어요
        </span>
      )
  }
}
