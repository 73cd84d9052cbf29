import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './account-form.module.css'

type StaffFieldsProps = {
  asksCode: boolean | undefined
  problem: string | undefined
  atCounter: boolean | undefined
  onDone: () => void
}

/**
 * Shows the rarely needed sign-in fields: the second-factor code (`asksCode`), the shared-device checkbox for staff, and passkey sign-in.
 * `atCounter`, which shows the checkbox, is true when the sign-in leads to the admin area.
 */
export function StaffFields({ asksCode, problem, atCounter, onDone }: StaffFieldsProps) {
  return (
    <>
      {asksCode && (
        <Field
          label="인증 코드"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          required
          error={problem}
        />
      )}
      {atCounter && (
        <label className={styles.consent}>
          <input type="checkbox" name="shared" />
          <span>함께 쓰는 기기예요. 한동안 쓰지 않으면 로그아웃돼요.</span>
        </label>
      )}
      <PasskeySignIn onDone={onDone} />
    </>
  )
}
