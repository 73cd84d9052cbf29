import { IconWifiOff } from '@tabler/icons-react'
import { KST } from '../../domain/time.ts'
import { useStorefront } from '../features/catalog/queries.ts'
import styles from './offline-bar.module.css'
import { useOnline } from '../lib/use-online.ts'

/** Shows that the browser is offline, and the time of the shown data. */
export function OfflineBar() {
  const online = useOnline()
  const { dataUpdatedAt } = useStorefront()
  const seen = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt)
    .toZonedDateTimeISO(KST)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  return (
    <div role="status" className={online ? undefined : styles.bar}>
      {!online && (
        <>
          <IconWifiOff size={18} aria-hidden />
          <span>{`오프라인${dataUpdatedAt > 0 ? ` · ${seen} 기준이에요` : ''}`}</span>
        </>
      )}
    </div>
  )
}
