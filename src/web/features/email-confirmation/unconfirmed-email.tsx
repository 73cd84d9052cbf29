import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/schemas/people.ts'
import { UNCONFIRMED_MAILS_A_DAY } from '../../../domain/notice-quota.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { settle } from '../../lib/settle.ts'
import { Button } from '../../ui/button.tsx'
import { refreshAccount } from '../account/summary.ts'
import styles from './unconfirmed-email.module.css'

const outcomes = {
  asked: '메일을 보내 드려요. 24시간 안에 메일의 링크를 눌러 주세요. 보이지 않으면 스팸함도 확인해 주세요.',
  delayed: '메일 서버에 연결되지 않아서 아직 보내지 못했어요. 연결되면 바로 보내 드려요.',
  off: '지금은 메일을 보낼 수 없어요.',
} as const

/**
 * Shows that the mail address is not confirmed and how many mails it gets a day until then, with a button to send the confirmation again.
 * Renders nothing when it is confirmed or the shop sends no mail.
 */
export function UnconfirmedEmail({ me }: { me: Me }) {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => settle('requestEmailConfirmation', null, null),
    onError: error => {
      // confirmed meanwhile on another device: the refreshed account hides this card
      if (error instanceof ApiError && error.code === 'EMAIL_CONFIRMED') void refreshAccount(client)
    },
  })
  if (!boot.signIn.mail || !me.isEmailUnconfirmed) return null
  return (
    <section className={styles.card} aria-label="이메일 확인">
      <div className={styles.row}>
        <p className={styles.words}>
          <b className={styles.address}>{me.email}</b>
          <span className="t-label t-muted">
            아직 확인하지 않았어요. 확인할 때까지 알림 메일은 하루 {UNCONFIRMED_MAILS_A_DAY}통까지 보내 드려요.
          </span>
        </p>
        <Button look="tint" size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
          다시 보내기
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {ask.data && outcomes[ask.data.state]}
        {ask.error && errorText(ask.error, '메일을 요청하지 못했어요. 다시 시도해 주세요.')}
      </p>
    </section>
  )
}
