import { useLocation, useSearchParams } from 'react-router'
import { boot } from '../lib/boot.ts'
import { heads } from '../lib/heads.ts'
import { useTitle } from '../lib/use-title.ts'
import { AskMail } from '../features/password-reset/ask-mail.tsx'
import { ByCode } from '../features/password-reset/by-code.tsx'
import { ByLink } from '../features/password-reset/by-link.tsx'
import { NoMails } from '../features/password-reset/no-mails.tsx'
import styles from './reset-password.module.css'

/** Shows `/reset-password`: requests a mail, takes a code from staff (`?by=code`), or sets the password for a mailed link (`#…`). */
export function ResetPasswordScreen() {
  useTitle(heads.ResetPassword.title)
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const token = hash.slice(1)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{heads.ResetPassword.title}</h1>
      {token !== '' ? (
        <ByLink token={token} />
      ) : search.get('by') === 'code' ? (
        <ByCode />
      ) : boot.signIn.mail ? (
        <AskMail />
      ) : (
        <NoMails />
      )}
    </div>
  )
}
