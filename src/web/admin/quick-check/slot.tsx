import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react'
import clsx from 'clsx'
import { isWaiting } from './device/press.ts'
import { openShellWindow } from '../shell/shell-window.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { doneWords } from './done-words.ts'
import styles from './slot.module.css'
import type { Counter } from './use-counter.ts'
import { useCountdown } from './use-countdown.ts'

/** Renders the counter's status message if there is one, else the last action with an undo button for eight seconds, else a hint. */
export function Slot({ counter }: { counter: Counter }) {
  const { acts } = counter
  if (acts.said) return <Said key={acts.said.nth} text={acts.said.text} ok={acts.said.ok} onEnd={acts.quiet} />
  const { done } = acts.undo
  if (done) return <Undo key={`${done.id} ${done.waits}`} counter={counter} />
  return (
    <div className={styles.slot}>
      <p className={styles.hint}>
        {counter.visiting.visit && '픽업하면 8초 동안 여기서 되돌릴 수 있어요'}
        <SmallButton onClick={() => openShellWindow('deeds')}>방금 한 일</SmallButton>
      </p>
    </div>
  )
}

function Undo({ counter: { acts, presses, isCut } }: { counter: Counter }) {
  const { done, undo, busy, offer } = acts.undo
  const { share, secondsLeft, pauses } = useCountdown(8000, () => offer(null))
  const isKept = presses.some(press => press.stroke === done?.id && isWaiting(press))
  if (!done) return null
  return (
    <div className={styles.slot}>
      <div className={styles.bar} {...pauses}>
        {done.waits > 0 ? <IconCloudUp size={22} stroke={1.8} aria-hidden /> : <IconCheck size={22} stroke={2} aria-hidden />}
        <p className={styles.words}>
          <strong>{done.name}</strong> 님 {doneWords(done, { isKept, isCut })}
        </p>
        <span aria-hidden className={styles.left}>
          {secondsLeft}초 남음
        </span>
        <button
          type="button"
          disabled={busy}
          title={busy ? '되돌리는 중이에요' : undefined}
          className={styles.undo}
          onClick={() => void undo()}
        >
          되돌리기
          <kbd aria-hidden className={styles.key}>
            Z
          </kbd>
        </button>
        <span aria-hidden className={styles.line} style={{ scale: `${share} 1` }} />
      </div>
    </div>
  )
}

function Said({ text, ok, onEnd }: { text: string; ok: boolean; onEnd: () => void }) {
  const { pauses } = useCountdown(ok ? 5000 : 8000, onEnd)
  return (
    <div className={styles.slot}>
      <p className={clsx(styles.said, !ok && styles.careful)} {...pauses}>
        {ok ? <IconCheck size={22} stroke={2} aria-hidden /> : <IconAlertTriangle size={22} stroke={1.8} aria-hidden />}
        {text}
      </p>
    </div>
  )
}
