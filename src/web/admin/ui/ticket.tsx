import styles from './ticket.module.css'

/** A customer's phone digits and code. Data stored on a device by an earlier version lacks the code. */
type Handle = { phoneLast4: string | null; namesakeCode: string | null | undefined }
type TicketProps = { of: Handle; stacked?: boolean }

/**
 * Renders a customer's last four phone digits. For customers with the same name and digits, a code that tells them apart follows, or
 * replaces missing digits. `stacked` puts the code below.
 */
export function Ticket({ of: { phoneLast4, namesakeCode = null }, stacked = false }: TicketProps) {
  const ticket = (
    <span className={styles.ticket}>
      <span aria-hidden className={styles.hole} />
      {(phoneLast4 !== null || namesakeCode === null || stacked) && (
        <>
          <span className="visually-hidden">전화 끝자리 </span>
          {phoneLast4 ?? '없음'}
        </>
      )}
      {namesakeCode !== null && !stacked && <span>코드 {namesakeCode}</span>}
    </span>
  )
  if (!stacked || namesakeCode === null) return ticket
  return (
    <span className={styles.stack}>
      {ticket} <span className={styles.code}>코드 {namesakeCode}</span>
    </span>
  )
}
