import { boot } from '../../lib/boot.ts'
import { Button } from '../../ui/button.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { useMe } from '../account/queries.ts'

/** Tells users of a sign-in provider that they have no password here, and where to change their sign-in. */
export function NoPassword({ label, onDone }: { label: string; onDone: () => void }) {
  const { provider } = useMe()
  const name = provider === 'kakao' ? '카카오' : provider === 'oidc' ? (boot.signIn.oidc?.name ?? null) : null
  return (
    <SheetForm label={label} busy={false} onSubmit={onDone}>
      <p>
        {name === null
          ? '비밀번호 없이 로그인하는 계정이에요.'
          : `${name} 계정으로 로그인하고 있어서 따로 정한 비밀번호가 없어요.`}{' '}
        비밀번호와 이메일은 {name === null ? '로그인하는 서비스' : `${name} 계정`}에서 바꿀 수 있어요.
      </p>
      <Button type="submit" look="plain" wide>
        알겠어요
      </Button>
    </SheetForm>
  )
}
