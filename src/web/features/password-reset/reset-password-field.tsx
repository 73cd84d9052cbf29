import { NewPasswordField } from '../account/new-password-field.tsx'

/** Asks for the password that replaces a forgotten one, and says what follows from it. */
export function ResetPasswordField({ error }: { error: string | undefined }) {
  return <NewPasswordField label="새 비밀번호" follows="저장하면 모든 기기에서 로그아웃돼요." error={error} />
}
