import { useTitle } from '../app/use-title.ts'
import { TermsText } from '../features/shop/terms-text.tsx'
import styles from './legal.module.css'

/** `/terms`, to be read before signing in. Signed in, the same text stands in the customer centre. */
export function TermsScreen() {
  useTitle('이용약관')
  return (
    <>
      <h1 className={styles.title}>이용약관</h1>
      <TermsText />
    </>
  )
}
