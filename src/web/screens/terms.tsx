import { heads } from '../app/heads.ts'
import { useTitle } from '../app/use-title.ts'
import { TermsText } from '../features/shop/terms-text.tsx'
import styles from './legal.module.css'

/** `/terms`, to be read before signing in. Signed in, the same text stands in the customer centre. */
export function TermsScreen() {
  useTitle(heads.Terms.title)
  return (
    <>
      <h1 className={styles.title}>{heads.Terms.title}</h1>
      <TermsText />
    </>
  )
}
