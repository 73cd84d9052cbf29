import { namesakeWords, type Named } from './namesake-words.ts'
import styles from './namesake.module.css'

/** A mark beside a person whom others on the list share the name or the last four digits with; nothing for everybody else. */
export function Namesake({ user, among }: { user: Named; among: readonly Named[] }) {
  const words = namesakeWords(user, among)
  return words === null ? null : <span className={styles.mark}>{words}</span>
}
