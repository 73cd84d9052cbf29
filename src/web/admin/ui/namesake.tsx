import { namesakeWords, type Named } from './namesake-words.ts'
import styles from './namesake.module.css'

/**
 * Renders a mark beside a person who shares the name or the last four phone digits with another person of the list; else nothing.
 */
export function Namesake({ user, among }: { user: Named; among: readonly Named[] }) {
  const words = namesakeWords(user, among)
  return words === null ? null : <span className={styles.mark}>{words}</span>
}
