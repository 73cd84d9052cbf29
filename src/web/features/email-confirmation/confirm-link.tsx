import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { restorableText } from '../../../contract/words/reset-mail.ts'
import { ApiError, call, errorText } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { settle } from '../../lib/settle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { refreshAccount } from '../account/summary.ts'
import { keepTyped } from '../account/typed.ts'

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmationLink', token],
    queryFn: () => call('checkConfirmationLink', { token }),
    staleTime: Infinity,
    gcTime: 0,
  })

/**
 * Shows which mail address a mailed link confirms, and confirms it only on a tap, since mail servers may open links by themselves. Shows
 * why a used or expired link does not work.
 */
export function ConfirmLink({ token }: { token: string }) {
  const client = useQueryClient()
  const link = useQuery(linkQuery(token))
  const confirm = useMutation({
    mutationFn: (email: string) => settle('confirmEmail', { token }, () => findConfirmed(token, email)),
    onSuccess: () => refreshAccount(client),
  })
  const error = confirm.error ?? link.error
  if (confirm.isSuccess || isDone(error)) return <Confirmed email={confirm.data?.email} />
  if (error && isOver(error)) return <Over words={errorText(error, '')} />
  if (link.data)
    return (
      <>
        {confirm.error && (
          <Notice tone="bad">{errorText(confirm.error, '이메일을 확인하지 못했어요. 다시 시도해 주세요.')}</Notice>
        )}
        <p className="t-muted">
          <b>{link.data.email}</b>
          <br />
          <b>{link.data.name}</b> 님의 {boot.shopName} 계정에서 쓰는 이메일이에요. 내 계정이 맞으면 아래를 눌러 주세요.
        </p>
        {link.data.restorableUntil != null && <Notice>{restorableText(Temporal.Instant.from(link.data.restorableUntil))}</Notice>}
        <Button wide busy={confirm.isPending} onClick={() => confirm.mutate(link.data.email)}>
          이메일 확인하기
        </Button>
        <NotMine email={link.data.email} />
      </>
    )
  if (error)
    return (
      <>
        <Notice tone="bad" takesFocus>
          {errorText(error, '링크를 확인하지 못했어요. 다시 시도해 주세요.')}
        </Notice>
        <Button wide busy={link.isFetching} onClick={() => void link.refetch()}>
          다시 확인하기
        </Button>
      </>
    )
  return (
    <Loading>
      <Skeleton height="1.5rem" />
      <Skeleton height="3.25rem" radius="0.875rem" />
    </Loading>
  )
}

/**
 * Renders a link to the password reset, for the case that a stranger registered with the mail address: a new password gives the account to
 * the mailbox's owner.
 */
function NotMine({ email }: { email: string }) {
  return (
    <>
      <p className="t-muted">
        직접 가입하지 않았다면 누르지 말고 비밀번호를 새로 정해 주세요. 먼저 쓰던 사람은 로그아웃되고, 내 이메일로 만든 계정은 내
        것이 돼요.
      </p>
      <ButtonLink wide look="plain" to="/reset-password" onClick={() => keepTyped({ email })}>
        내가 가입하지 않았어요
      </ButtonLink>
    </>
  )
}

function Confirmed({ email }: { email: string | undefined }) {
  return (
    <>
      <Notice title={email === undefined ? '이미 확인한 이메일이에요' : '이메일을 확인했어요'} takesFocus>
        {email !== undefined && <b>{email}</b>}
      </Notice>
      <Onwards />
    </>
  )
}

function Over({ words }: { words: string }) {
  return (
    <>
      <Notice tone="bad" takesFocus>
        {words}
      </Notice>
      <Onwards />
    </>
  )
}

/** Links to my page when an account is signed in, else to the login page. */
function Onwards() {
  return (
    <ButtonLink wide look="plain" to={boot.me ? '/mypage' : '/login?from=%2Fmypage'}>
      {boot.me ? '마이로 가기' : '로그인하기'}
    </ButtonLink>
  )
}

function isDone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'EMAIL_LINK_USED'
}

function isOver(error: Error): boolean {
  return error instanceof ApiError && error.code?.startsWith('EMAIL_LINK') === true
}

/**
 * Checks after a lost response whether the mail address was confirmed, by whether its link is used; returns null if not.
 * @throws ApiError when the link fails for another reason
 */
async function findConfirmed(token: string, email: string): Promise<{ email: string } | null> {
  try {
    await call('checkConfirmationLink', { token })
    return null
  } catch (error) {
    if (isDone(error as Error)) return { email }
    throw error
  }
}
