import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, call, errorText } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { boot } from '../../lib/boot.ts'
import { particleAfter } from '../../../contract/words/josa.ts'
import { restorableText } from '../../../contract/words/reset-mail.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { weakProblem } from '../account/weak-problem.ts'
import { resetPath } from '../account/ways-in.ts'
import { ResetPasswordField } from './reset-password-field.tsx'
import { ResetWays } from './reset-ways.tsx'
import styles from './reset.module.css'
import { useLeaveReset } from './use-leave-reset.ts'

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['resetLink', token],
    queryFn: () => call('checkResetLink', { token }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Checks the mailed link and shows the form for a new password, or why the link does not work. */
export function ByLink({ token }: { token: string }) {
  const link = useQuery(linkQuery(token))
  if (link.data) return <NewPasswordForm token={token} {...link.data} />
  if (link.error) return <LinkFailed error={link.error} busy={link.isFetching} onRetry={() => void link.refetch()} />
  return (
    <Loading className={styles.form}>
      <Skeleton height="1.5rem" />
      <Skeleton height="6rem" radius="0.875rem" />
      <Skeleton height="3.25rem" radius="0.875rem" />
    </Loading>
  )
}

type Link = { email: string; restores: boolean; isStaff: boolean; restorableUntil: string | null }

function NewPasswordForm({ token, email, restores, isStaff, restorableUntil }: Link & { token: string }) {
  const leave = useLeaveReset()
  const [over, setOver] = useState<ApiError | null>(null)
  const { busy, refused, problems, form } = useAccountForm(
    async text => {
      const password = text('password')
      try {
        const saved = await settle('resetPassword', { token, password }, () => findSet(token, email), token, password)
        leave(saved.email, restores ? 'restored' : 'done')
      } catch (error) {
        if (isLinkOver(error)) setOver(error)
        throw error
      }
    },
    {
      fallback: '비밀번호를 저장하지 못했어요. 다시 시도해 주세요.',
      alsoWrong: weakProblem,
      fieldOf: code => (code.startsWith('PASSWORD_') ? 'password' : null),
    },
  )
  if (over) return <LinkFailed error={over} />
  return (
    <>
      <p className={styles.lead}>
        {restores ? (
          <>
            로그인 이메일을 <b>{email}</b>
            {particleAfter(email, '으로/로')} 되돌려요. 새 비밀번호를 정해 주세요.{' '}
            {isStaff
              ? '패스키와 2단계 인증은 그대로예요. 모르는 것이 있으면 마스터에게 꺼 달라고 하세요.'
              : '최근에 추가한 패스키와 2단계 인증은 꺼져요.'}
          </>
        ) : (
          <>
            <b>{email}</b> 계정에서 쓸 새 비밀번호를 입력해 주세요.
          </>
        )}
      </p>
      {restorableUntil !== null && <Notice>{restorableText(Temporal.Instant.from(restorableUntil))}</Notice>}
      {boot.me && (
        <Notice>
          이 기기에는 {boot.me.nickname ?? boot.me.displayName} 님이 로그인해 있어요. 비밀번호를 저장하면 이 기기에서도
          로그아웃돼요.
        </Notice>
      )}
      <Form {...form} busy={busy} className={styles.form} aria-label="비밀번호 재설정">
        {refused && <Notice tone="bad">{refused}</Notice>}
        {/* tells password managers the account */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <ResetPasswordField error={problems['password']} />
        <Button type="submit" wide busy={busy}>
          새 비밀번호 저장
        </Button>
      </Form>
    </>
  )
}

/** True when the server refused the link itself: it is unknown, used or too old. */
function isLinkOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code?.startsWith('RESET_LINK') === true
}

function LinkFailed({ error, busy = false, onRetry }: { error: Error; busy?: boolean; onRetry?: () => void }) {
  const [search] = useSearchParams()
  const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN'
  return (
    <>
      <Notice tone="bad" takesFocus>
        {errorText(error, '링크를 확인하지 못했어요. 다시 시도해 주세요.')}
      </Notice>
      {isTaken ? null : isLinkOver(error) ? (
        <ButtonLink wide to={resetPath(search)}>
          {boot.signIn.mail ? '메일 다시 받기' : '다른 방법 보기'}
        </ButtonLink>
      ) : (
        <Button wide busy={busy} onClick={onRetry}>
          다시 확인하기
        </Button>
      )}
      <ResetWays other="code" />
    </>
  )
}

/**
 * Checks after a lost response whether the password was set, by whether its link is used; returns null if not.
 * @throws ApiError when the link fails for another reason
 */
async function findSet(token: string, email: string): Promise<{ email: string } | null> {
  try {
    await call('checkResetLink', { token })
    return null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RESET_LINK_USED') return { email }
    throw error
  }
}
