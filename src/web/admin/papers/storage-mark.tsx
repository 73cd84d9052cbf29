import { storageNames, type Storage } from '../../../domain/papers/day.ts'
import styles from './paper.module.css'

/** Renders `냉장` or `냉동` as a mark; nothing for goods at room temperature. */
export function StorageMark({ storage }: { storage: Storage }) {
  if (storage === 'room') return null
  return <span className={storage === 'frozen' ? styles.frozen : styles.cold}>{storageNames[storage]}</span>
}
