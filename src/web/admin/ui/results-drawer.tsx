import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './results-drawer.module.css'
import { SideDrawer } from './side-drawer.tsx'
import { SmallButton } from './small-button.tsx'
import { particleAfter } from '../../../contract/words/josa.ts'

/** One object of a bulk change; with a `reason` it was refused and is unchanged. */
type ResultLine = { id: string; name: string; reason?: string }

type ResultsDrawerProps = {
  title: string
  /** The sentence end for the changed objects: `바꿨어요`. */
  did: string
  done: number
  refused: number
  /** The refused objects first; changed ones may be left out when there are too many. */
  lines: readonly ResultLine[]
  /** Rendered beside the button that closes the drawer. */
  foot?: ReactNode
  onClose: () => void
}

/**
 * Renders a drawer with the result of a bulk change of products or rounds: how many were changed and refused, and each refusal's reason.
 * Render it only after refusals.
 */
export function ResultsDrawer({ title, did, done, refused, lines, foot, onClose }: ResultsDrawerProps) {
  const count = (number: number) => `${number.toLocaleString('ko-KR')}개`
  return (
    <SideDrawer
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          {foot}
          <SmallButton look="main" onClick={onClose}>
            닫기
          </SmallButton>
        </>
      }
    >
      <p className={styles.summary}>
        <strong>{count(done)}</strong> {did}, <strong className={styles.bad}>{count(refused)}</strong>
        {`${particleAfter(count(refused), '은/는')} 그대로예요`}
      </p>
      <ul>
        {lines.map(({ id, name, reason }) => (
          <li key={id} className={styles.line}>
            {reason === undefined ? (
              <IconCheck size={18} stroke={2.2} aria-label="바뀜" className={styles.good} />
            ) : (
              <IconX size={18} stroke={2.2} aria-label="그대로" className={styles.bad} />
            )}
            <span>
              <strong>{name}</strong>
              {reason !== undefined && <span className={styles.reason}>{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
