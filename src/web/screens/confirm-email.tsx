import { useLocation } from 'react-router'
import { heads } from '../lib/heads.ts'
import { useTitle } from '../lib/use-title.ts'
import { ConfirmLink } from '../features/email-confirmation/confirm-link.tsx'
import styles from './reset-password.module.css'

/** Shows `/confirm-email#…`, which confirms the address of a mailed link, on any device and also signed out. */
export function ConfirmEmailScreen() {
  useTitle(heads.ConfirmEmail.title)
  const { hash } = useLocation()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{heads.ConfirmEmail.title}</h1>
      <ConfirmLink key={hash} token={hash.slice(1)} />
    </div>
  )
}
