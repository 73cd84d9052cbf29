import { useState } from 'react'
import { settle } from '../../lib/settle.ts'
import { boot } from '../../lib/boot.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmailField } from '../account/email-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { NoMails } from './no-mails.tsx'
import { ResetWays } from './reset-ways.tsx'
import styles from './reset.module.css'
import { josa } from '../../../contract/words/josa.ts'

/** `isRepeated` says that no further mail was sent, because recent ones to this address are still valid. */
type Sent = { email: string; isRepeated: boolean }

/**
 * Requests the mail with a reset link, then shows the same message for every mail address. Shows the code form instead when the shop sends
 * no mail.
 */
export function AskMail() {
  const [sent, setSent] = useState<Sent | null>(null)
  const [sendsNone, setSendsNone] = useState(false)
  if (sendsNone) return <NoMails />
  if (sent === null) return <AskForm onSent={setSent} onNone={() => setSendsNone(true)} />
  return (
    <>
      <Notice title="메일을 확인해 주세요" takesFocus>
        {sent.isRepeated ? <Repeated email={sent.email} /> : <Asked email={sent.email} />}
      </Notice>
      <Button look="plain" wide onClick={() => setSent(null)}>
        다른 이메일로 받기
      </Button>
      <ResetWays other="code" />
    </>
  )
}

function Asked({ email }: { email: string }) {
  return (
    <>
      <b>{email}</b> 주소로 가입했다면 곧 메일이 도착해요. 30분 안에 메일의 링크를 눌러 주세요. 보이지 않으면 스팸함도 확인해
      주세요.
    </>
  )
}

/** Says that too many mails were requested for this address, perhaps by another person. The links already sent remain valid. */
function Repeated({ email }: { email: string }) {
  return (
    <>
      <b>{email}</b> 주소로는 조금 전에 여러 번 요청이 있어서 이번에는 메일을 더 보내지 않아요. 가입한 주소라면 먼저 받은 메일의
      링크를 30분 동안 쓸 수 있어요. 보이지 않으면 스팸함을 확인하고, 15분 뒤에 다시 요청해 주세요.
    </>
  )
}

function AskForm({ onSent, onNone }: { onSent: (sent: Sent) => void; onNone: () => void }) {
  const { busy, refused, problems, form } = useAccountForm(
    async text => {
      const email = text('email').trim()
      const { isMailed, isRepeated } = await settle('requestPasswordReset', { email }, null)
      // the shop stopped sending mail after this page loaded
      if (isMailed) onSent({ email, isRepeated })
      else onNone()
    },
    { fallback: '메일을 요청하지 못했어요. 다시 시도해 주세요.', fieldOf: code => (code === 'EMAIL_INVALID' ? 'email' : null) },
  )
  return (
    <>
      <p className={styles.lead}>가입한 이메일을 입력해 주세요. 비밀번호 재설정 링크를 메일로 보내 드려요.</p>
      <Form {...form} busy={busy} className={styles.form} aria-label="메일 받기">
        {refused && <Notice tone="bad">{refused}</Notice>}
        <EmailField error={problems['email']} />
        <Button type="submit" wide busy={busy}>
          메일 받기
        </Button>
      </Form>
      <WithoutPassword />
      <ResetWays other="code" />
    </>
  )
}

/** Says that accounts of a sign-in provider have no password. Renders nothing without providers. */
function WithoutPassword() {
  const { kakao, oidc } = boot.signIn
  const names = [...(kakao ? ['카카오 계정'] : []), ...(oidc ? [`${oidc.name} 계정`] : [])]
  if (names.length === 0) return null
  return (
    <p className={styles.note}>
      {josa(names.join(' 또는 '), '으로/로')} 가입했다면 따로 정한 비밀번호가 없어요. 로그인 화면에서 그대로 시작해 주세요.
    </p>
  )
}
