import { NewPasswordField } from '../account/new-password-field.tsx'

/** Asks for the new password and says that saving signs out all devices. */
export function ResetPasswordField({ error }: { error: string | undefined }) {
  return <NewPasswordField label="새 비밀번호" follows="저장하면 모든 기기에서 로그아웃돼요." error={error} />
}
