import { boot } from '../app/boot.ts'
import { useTitle } from '../app/use-title.ts'
import { effectiveDate } from '../features/shop/effective-date.ts'
import { LegalText } from '../features/shop/legal-text.tsx'
import { termsArticles } from '../features/shop/terms.ts'
import styles from './legal.module.css'

/** `/terms`, to be read before signing in. Signed in, the same text stands in the customer centre. */
export function TermsScreen() {
  useTitle('이용약관')
  return (
    <>
      <h1 className={styles.title}>이용약관</h1>
      <LegalText articles={termsArticles(boot)} effectiveFrom={effectiveDate()} />
    </>
  )
}
