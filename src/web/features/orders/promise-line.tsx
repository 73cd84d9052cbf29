import type { CancellationPromise } from './promise.ts'
import styles from './promise-line.module.css'

/** Shows what canceling costs now and later, in up to three periods, and what a no-show costs. */
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
