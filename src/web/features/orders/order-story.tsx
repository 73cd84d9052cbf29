import clsx from 'clsx'
import type { StoryEvent } from '../../../contract/schemas/order-story.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'
import styles from './order-story.module.css'
import { storyWords } from './story-words.ts'

/** Lists what happened to an order, oldest first. */
export function OrderStory({ story }: { story: readonly StoryEvent[] }) {
  return (
    <ol className={styles.story}>
      {story.map((event, i) => {
        const at = Temporal.Instant.from(event.at)
        const { title, note, tone } = storyWords(event)
        return (
          <li key={i} className={clsx(styles.event, styles[tone])}>
            <p className={styles.title}>
              <span>{title}</span>
              {event.points !== undefined && event.points !== 0 && (
                <b className={event.points < 0 ? styles.lost : styles.back}>{signedPoints(event.points)}</b>
              )}
            </p>
            {note !== null && <p className="t-label">{note}</p>}
            <p className="t-caption t-muted">
              {fullDay(kstDay(at))} {clockTime(at)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
