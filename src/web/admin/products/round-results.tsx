import { IconCheck, IconX } from '@tabler/icons-react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { roundStatusNames } from '../../../domain/round.ts'
import { josa } from '../../format/josa.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './round-results.module.css'
import type { RoundsResult } from './change-rounds.ts'

/** Opens only when something was refused: a result per round, the refused ones first. */
export function RoundResults({ result, onClose }: { result: RoundsResult | null; onClose: () => void }) {
  if (!result) return null
  const title = `${josa(roundStatusNames[result.to], '으로', '로')} 바꾼 결과`
  const close = (
    <SmallButton look="main" onClick={onClose}>
      닫기
    </SmallButton>
  )
  return (
    <SideDrawer open title={title} onClose={onClose} foot={close}>
      <p className={styles.summary}>
        <strong>{result.done.length}개</strong> 바꿨어요, <strong className={styles.bad}>{result.refused.length}개</strong>는
        그대로예요
      </p>
      <ul>
        {result.refused.map(({ round, message }) => (
          <Line key={round.roundId} round={round} message={message} />
        ))}
        {result.done.map(round => (
          <Line key={round.roundId} round={round} />
        ))}
      </ul>
    </SideDrawer>
  )
}

function Line({ round, message }: { round: AdminRound; message?: string }) {
  return (
    <li className={styles.line}>
      {message === undefined ? (
        <IconCheck size={18} stroke={2.2} aria-label="바뀜" className={styles.good} />
      ) : (
        <IconX size={18} stroke={2.2} aria-label="그대로" className={styles.bad} />
      )}
      <span>
        <strong>
          {round.productName} {round.roundName}
        </strong>
        {message !== undefined && <span className={styles.reason}>{message}</span>}
      </span>
    </li>
  )
}
