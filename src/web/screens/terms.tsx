import { heads } from '../lib/heads.ts'
import { useTitle } from '../lib/use-title.ts'
import { TermsText } from '../features/shop/terms-text.tsx'
import styles from './legal.module.css'

/** Shows `/terms` to signed-out visitors; when signed in, the text opens in the customer center. */
export function TermsScreen() {
  useTitle(heads.Terms.title)
  return (
    <>
      <h1 className={styles.title}>{heads.Terms.title}</h1>
      <TermsText />
    </>
  )
}
