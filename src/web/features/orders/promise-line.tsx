import type { CancellationPromise } from './promise.ts'
import styles from './promise-line.module.css'

/** What a cancellation costs now and later, in three parts, before the tap. A list for screen readers. */
export function PromiseLine({ promise }: { promise: CancellationPromise }) {
  return (
    <div>
      <ol className={styles.parts}>
        {promise.parts.map(part => (
          <li key={part.kind} className={styles[part.kind]}>
            <span aria-hidden className={styles.mark} />
            <span className={styles.cost}>{part.cost}</span>
            <span className={styles.when}>{part.when}</span>
          </li>
        ))}
      </ol>
      <p className={styles.last}>{promise.noShow}</p>
    </div>
  )
}
