import { heads } from '../app/heads.ts'
import { useTitle } from '../app/use-title.ts'
import { PrivacyText } from '../features/shop/privacy-text.tsx'
import styles from './legal.module.css'

/** `/privacy`, to be read before signing in. Signed in, the same text stands in the customer centre. */
export function PrivacyScreen() {
  useTitle(heads.Privacy.title)
  return (
    <>
      <h1 className={styles.title}>{heads.Privacy.title}</h1>
      <PrivacyText />
    </>
  )
}
