import clsx from 'clsx'
import type { RaffleStage } from '../../../domain/raffle-stage.ts'
import styles from './stage-mark.module.css'
import { stageWords } from './raffle-words.ts'

/** Renders a raffle's stage as an icon with its name, so that color is not the only sign. */
export function StageMark({ stage }: { stage: RaffleStage }) {
  return (
    <span className={clsx(styles.mark, styles[stage])}>
      <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
        {drawings[stage]}
      </svg>
      {stageWords[stage]}
    </span>
  )
}

const dash = (
  <>
    <circle cx="8" cy="8" r="7.4" fill="var(--line)" />
    <path d="M5.4 8h5.2" stroke="var(--muted)" strokeWidth="1.6" strokeLinecap="round" />
  </>
)

const drawings: Record<RaffleStage, React.ReactNode> = {
  draft: <circle cx="8" cy="8" r="6.2" fill="none" stroke="var(--muted)" strokeWidth="1.8" strokeDasharray="3.2 2.4" />,
  scheduled: (
    <>
      <circle cx="8" cy="8" r="6.4" fill="none" stroke="var(--muted)" strokeWidth="1.8" />
      <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6Z" fill="var(--muted)" />
    </>
  ),
  taking: (
    <>
      <circle cx="8" cy="8" r="7.6" fill="var(--soft)" />
      <circle cx="8" cy="8" r="3.6" fill="var(--focus)" />
    </>
  ),
  due: (
    <>
      <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentcolor" strokeWidth="1.7" />
      <path d="M8 4.6V8l2.2 1.6" fill="none" stroke="currentcolor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  drawn: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="var(--action)" />
      <path d="M4.8 8.2 7 10.4l4.2-4.6" fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  missed: dash,
  canceled: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="var(--chip)" />
      <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" stroke="var(--muted)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
}
