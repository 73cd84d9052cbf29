import { Fragment } from 'react'
import { openShellWindow } from '../shell/shell-window.ts'
import styles from './key-strip.module.css'

const shownFor = (pickup: string) =>
  [
    [['0', '9'], '뒷자리'],
    [['Enter'], '손님 고르기'],
    [['Enter'], pickup],
    [['S'], '일부'],
    [['D'], '선입금'],
    [['Z'], '되돌리기'],
    [['Esc'], '다음 손님'],
  ] as const

/** Renders the shortcut list at the foot of the counter. `pickup` names what Enter does now. */
export function KeyStrip({ pickup }: { pickup: string }) {
  return (
    <footer className={styles.strip}>
      <p aria-hidden className={styles.keys}>
        {shownFor(pickup).map(([keys, does]) => (
          <span key={does} className={styles.one}>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && '–'}
                <kbd className={styles.key}>{key}</kbd>
              </Fragment>
            ))}
            {does}
          </span>
        ))}
      </p>
      <button type="button" className={styles.all} onClick={() => openShellWindow('keys')}>
        <kbd className={styles.key}>?</kbd>
        모든 키
      </button>
    </footer>
  )
}
