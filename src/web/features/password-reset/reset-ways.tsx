import { Link, useSearchParams } from 'react-router'
import { boot } from '../../lib/boot.ts'
import { BY_CODE, loginPathFrom, resetPath } from '../account/ways-in.ts'
import styles from './reset.module.css'

/** Links below a password-reset form: to the other way of resetting (by mail, or by a code from staff) and back to the login page. */
export function ResetWays({ other }: { other?: 'mail' | 'code' | undefined }) {
  const [search] = useSearchParams()
  return (
    <ul className={styles.ways}>
      {other === 'code' && (
        <li>
          <Link to={resetPath(search, 'code')}>{BY_CODE}</Link>
        </li>
      )}
      {other === 'mail' && boot.signIn.mail && (
        <li>
          <Link to={resetPath(search)}>메일로 받을게요</Link>
        </li>
      )}
      {!boot.me && (
        <li>
          <Link to={loginPathFrom(search)}>로그인으로 돌아가기</Link>
        </li>
      )}
    </ul>
  )
}
