import { useTitle } from '../app/use-title.ts'
import { PrivacyText } from '../features/shop/privacy-text.tsx'
import styles from './legal.module.css'

/** `/privacy`, to be read before signing in. Signed in, the same text stands in the customer centre. */
export function PrivacyScreen() {
  useTitle('개인정보처리방침')
  return (
    <>
      <h1 className={styles.title}>개인정보처리방침</h1>
      <PrivacyText />
    </>
  )
}
