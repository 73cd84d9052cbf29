import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { OpenEntries } from '../raffle/open-entries.tsx'
import styles from './waiting-section.module.css'

/** Lists the raffles that the customer entered and that are not drawn yet. */
export function EnteredSection({ entries }: { entries: readonly OwnRaffleEntry[] }) {
  return (
    <section className={styles.section} aria-labelledby="entered-title">
      <div className={styles.heading}>
        <h2 id="entered-title" className="t-h3">
          응모한 상품
        </h2>
        <span className="t-label t-muted">{entries.length}개</span>
      </div>
      <p className="t-label t-muted">당첨되면 자동으로 예약되고, 알려 드려요.</p>
      <div className={styles.list}>
        <OpenEntries entries={entries} />
      </div>
    </section>
  )
}
