import { storageNames, type Storage } from '../../../domain/papers/day.ts'
import styles from './paper.module.css'

/** Renders a mark for cold or frozen goods; nothing for room temperature. */
export function StorageMark({ storage }: { storage: Storage }) {
  if (storage === 'room') return null
  return <span className={storage === 'frozen' ? styles.frozen : styles.cold}>{storageNames[storage]}</span>
}
