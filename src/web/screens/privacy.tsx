import { heads } from '../lib/heads.ts'
import { useTitle } from '../lib/use-title.ts'
import { PrivacyText } from '../features/shop/privacy-text.tsx'
import styles from './legal.module.css'

/** Shows `/privacy` to signed-out visitors; when signed in, the text opens in the customer center. */
export function PrivacyScreen() {
  useTitle(heads.Privacy.title)
  return (
    <>
      <h1 className={styles.title}>{heads.Privacy.title}</h1>
      <PrivacyText />
    </>
  )
}
