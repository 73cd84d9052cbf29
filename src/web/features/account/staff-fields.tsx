import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './account-form.module.css'

type StaffFieldsProps = {
  asksCode: boolean | undefined
  problem: string | undefined
  asStaff: boolean | undefined
  onDone: () => void
}

/** Shows what few need at the login: the code of a second factor, at the counter whether others use this device too, and a passkey instead. */
export function StaffFields({ asksCode, problem, asStaff, onDone }: StaffFieldsProps) {
  return (
    <>
      {asksCode && <Field label="인증 코드" name="code" autoComplete="one-time-code" autoFocus required error={problem} />}
      {asStaff && (
        <label className={styles.consent}>
          <input type="checkbox" name="shared" />
          <span>함께 쓰는 기기예요. 한동안 쓰지 않으면 로그아웃돼요.</span>
        </label>
      )}
      <PasskeySignIn onDone={onDone} />
    </>
  )
}
