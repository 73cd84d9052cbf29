import { storageNames, type Storage } from '../../../domain/papers/day.ts'
import styles from './paper.module.css'

/** What must be kept cold says so; room temperature needs no word. */
export function StorageMark({ storage }: { storage: Storage }) {
  if (storage === 'room') return null
  return <span className={storage === 'frozen' ? styles.frozen : styles.cold}>{storageNames[storage]}</span>
}
