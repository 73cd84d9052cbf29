import { IconFingerprint } from '@tabler/icons-react'
import { useState, type MouseEvent } from 'react'
import { call, errorText } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { postAuth } from '../account/auth.ts'
import { forgetTyped } from '../account/typed.ts'
import { canUsePasskeys, showPasskey } from './device.ts'

/** Signs in with a passkey instead of e-mail and password. Renders nothing without passkey support. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  if (!canUsePasskeys()) return null
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const shared = new FormData(currentTarget.form!).has('shared')
    setBusy(true)
    setFailed(null)
    try {
      const answer = await showPasskey(await call('passkeyChallenge', null))
      await postAuth('/auth/sign-in/passkey', { answer, shared })
      forgetTyped()
      onDone()
    } catch (error) {
      setFailed(errorText(error, '로그인하지 못했어요. 다시 시도해 주세요.'))
      setBusy(false)
    }
  }
  return (
    <>
      {failed !== null && <Notice tone="bad">{failed}</Notice>}
      <Button
        look="plain"
        wide
        busy={busy}
        icon={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
        onClick={event => void press(event)}
      >
        패스키로 로그인
      </Button>
    </>
  )
}
