import { boot } from '../app/boot.ts'
import { useTitle } from '../app/use-title.ts'
import { effectiveDate } from '../features/shop/effective-date.ts'
import { LegalText } from '../features/shop/legal-text.tsx'
import { privacyArticles } from '../features/shop/privacy.ts'
import styles from './legal.module.css'

/** `/privacy`, to be read before signing in. Signed in, the same text stands in the customer centre. */
export function PrivacyScreen() {
  useTitle('개인정보처리방침')
  return (
    <>
      <h1 className={styles.title}>개인정보처리방침</h1>
      <LegalText articles={privacyArticles(boot)} effectiveFrom={effectiveDate()} />
    </>
  )
}
