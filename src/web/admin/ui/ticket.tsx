import styles from './ticket.module.css'

/** What a device kept of an earlier version has no code. */
type Handle = { phoneLast4: string | null; namesakeCode: string | null | undefined }

/**
 * The last four digits of a phone number: the handle of a customer, looking the same everywhere. The person's code follows, or stands for
 * them, where another one of the shop has the same name and digits.
 */
export function Ticket({ of: { phoneLast4, namesakeCode = null } }: { of: Handle }) {
  return (
    <span className={styles.ticket}>
      <span aria-hidden className={styles.hole} />
      {(phoneLast4 !== null || namesakeCode === null) && (
        <>
          <span className="visually-hidden">전화 끝자리 </span>
          {phoneLast4 ?? '없음'}
        </>
      )}
      {namesakeCode !== null && <span>코드 {namesakeCode}</span>}
    </span>
  )
}
