import { IconCircle, IconCircleCheckFilled, IconLoader2 } from '@tabler/icons-react'
import clsx from 'clsx'
import { toolNames } from '../../../contract/words/finding-words.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { stagesOf, type Stage } from '../../../domain/maintenance.ts'
import { useNow } from '../../lib/clock.ts'
import { percentOf, stageName, timeLeft } from './run-words.ts'
import styles from './tool-card.module.css'

/** Renders the progress of a data tool's run: percent, number of rows checked, estimated time left, and its stages. */
export function RunProgress({ run }: { run: MaintenanceRun }) {
  const now = useNow()
  const percent = percentOf(run)
  const stages: readonly Stage[] = stagesOf[run.tool]
  const at = stages.indexOf(run.stage)
  return (
    <>
      <div>
        <p className={styles.count}>
          <strong className={styles.percent}>{percent}%</strong>
          <span className={styles.note}>
            {run.done.toLocaleString('ko-KR')} / {run.total.toLocaleString('ko-KR')}건
          </span>
          <span className={styles.left}>{timeLeft(run, now)}</span>
        </p>
        <span
          role="progressbar"
          aria-label={toolNames[run.tool]}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.track}
        >
          <span className={styles.done} style={{ width: `${percent}%` }} />
        </span>
      </div>
      <ol className={styles.steps}>
        {stages.map((stage, index) => (
          <li key={stage} className={clsx(styles.step, index < at && styles.past, index === at && styles.now)}>
            {index < at ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : index === at ? (
              <IconLoader2 size={18} stroke={2} aria-hidden />
            ) : (
              <IconCircle size={18} stroke={1.6} aria-hidden />
            )}
            {stageName(run.tool, stage)}
            <span className="visually-hidden">{index < at ? ' 끝남' : index === at ? ' 하는 중' : ' 다음'}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>이 화면을 떠나도 계속 돌아가요. 끝나면 알려 드려요.</p>
    </>
  )
}
