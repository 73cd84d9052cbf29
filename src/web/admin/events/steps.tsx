import { IconCheck } from '@tabler/icons-react'
import clsx from 'clsx'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { isBefore } from '../../../domain/time.ts'
import { remaining } from '../../lib/format/deadline.ts'
import { momentWords } from './raffle-words.ts'
import styles from './steps.module.css'

type Step = { name: string; words: string; left?: string; done: boolean; hot?: boolean }

/** Renders a raffle's steps: start, deadline with the time left, draw, and notifications. `now` is the server's time. */
export function Steps({ raffle, now }: { raffle: AdminRaffle; now: Temporal.Instant }) {
  const steps = stepsOf(raffle, now)
  const next = steps.findIndex(step => !step.done)
  return (
    <section aria-label="추첨 순서" className={styles.card}>
      <ol className={styles.steps}>
        {steps.map(({ name, words, left, done, hot }, nth) => (
          <li key={name} aria-current={nth === next ? 'step' : undefined} className={clsx(styles.step, done && styles.done)}>
            <span aria-hidden className={clsx(styles.dot, nth === next && styles.next)}>
              {done && <IconCheck size={13} stroke={2.6} />}
            </span>
            <p className={styles.name}>
              {name}
              {done && <span className="visually-hidden"> 끝남</span>}
            </p>
            <p className={clsx(styles.words, hot && styles.hot)}>{words}</p>
            {left !== undefined && <p className={styles.left}>{left}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf(raffle: AdminRaffle, now: Temporal.Instant): Step[] {
  const { stage, publishAt, committedAt, deadlineDate, drawnAt } = raffle
  const deadline = Temporal.Instant.from(deadlineDate)
  const starts = publishAt ?? committedAt
  // staff may have ended the round before its deadline
  const isClosed = !isBefore(now, deadline) || stage === 'due' || stage === 'drawn' || stage === 'missed' || drawnAt !== null
  return [
    {
      name: '응모 시작',
      words: starts === null ? '올리면 바로' : momentWords(starts, now),
      done: stage !== 'draft' && stage !== 'scheduled',
    },
    {
      name: '응모 마감',
      words: isClosed && isBefore(now, deadline) ? '일찍 마감했어요' : momentWords(deadlineDate, now),
      ...(stage === 'taking' && !isClosed && { left: remaining(deadline, now) }),
      done: isClosed,
    },
    { name: '추첨', done: drawnAt !== null, ...drawing(raffle, now) },
    { name: '결과 알림', words: telling(raffle), done: drawnAt !== null && raffle.told >= raffle.toTell },
    ...(stage === 'canceled' && drawnAt !== null ? [{ name: '판매 취소', words: '추첨한 뒤에 취소됐어요', done: true }] : []),
  ]
}

function drawing({ stage, drawnAt }: AdminRaffle, now: Temporal.Instant): { words: string; hot?: boolean } {
  if (drawnAt !== null) return { words: momentWords(drawnAt, now) }
  if (stage === 'canceled') return { words: '취소된 회차예요' }
  if (stage === 'missed') return { words: '픽업 첫날이 됐어요', hot: true }
  return stage === 'due' ? { words: '지금 뽑을 수 있어요', hot: true } : { words: '마감된 뒤에' }
}

function telling({ drawnAt, told, toTell }: AdminRaffle): string {
  if (drawnAt === null) return '추첨하면 바로'
  const people = `${toTell.toLocaleString('ko-KR')}명에게 보냈어요`
  return told >= toTell ? people : `${told.toLocaleString('ko-KR')} / ${people}`
}
