import type { ReactNode } from 'react'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './first-steps.module.css'

/**
 * Renders the buttons below a step of setting up the shop: one to continue if the step is done, else one to postpone it. `goOn` opens the
 * next step; `main` replaces the continue button.
 */
export function Foot({ isDone, goOn, main }: { isDone: boolean; goOn: () => void; main?: ReactNode }) {
  return (
    <footer className={styles.foot}>
      {!isDone && (
        <SmallButton look="quiet" onClick={goOn}>
          나중에 할게요
        </SmallButton>
      )}
      {main ??
        (isDone && (
          <SmallButton look="main" onClick={goOn}>
            계속하기
          </SmallButton>
        ))}
    </footer>
  )
}
