import styles from './ticket.module.css'

/** The last four digits of a phone number: the handle of a customer, looking the same everywhere. */
export function Ticket({ digits }: { digits: string | null }) {
  return (
    <span className={styles.ticket}>
      <span aria-hidden className={styles.hole} />
      <span className="visually-hidden">전화 끝자리 </span>
      {digits ?? '없음'}
    </span>
  )
}
