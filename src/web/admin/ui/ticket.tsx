import styles from './ticket.module.css'

/** What a device kept of an earlier version has no code. */
type Handle = { phoneLast4: string | null; namesakeCode: string | null | undefined }
type TicketProps = { of: Handle; stacked?: boolean }

/**
 * The last four digits of a phone number: the handle of a customer, looking the same everywhere. The person's code follows, or stands for
 * them, where another one of the shop has the same name and digits. `stacked` sets the code below, for the narrow column of a table.
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
