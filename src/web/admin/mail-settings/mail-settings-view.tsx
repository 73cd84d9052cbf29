import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminMailSettings } from '../../../contract/schemas/mail-settings.ts'
import { boot } from '../../lib/boot.ts'
import { errorText } from '../../lib/api.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../send/call.ts'
import { Band } from '../ui/band.tsx'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { MailForm } from './mail-form.tsx'
import styles from './mail-settings.module.css'
import { mailSettingsQuery } from './queries.ts'
import { renewMail } from './use-mail-settings.ts'

type OnDirty = ((dirty: boolean) => void) | undefined

/**
 * Renders the shop's mail server: the saved one with buttons that change or remove it, the form while none is saved, or why it cannot be
 * changed here (docs/RULES.md#the-mail-server). `onDirty` is told whether the form has unsaved values.
 */
export function MailSettingsView({ isSetUp, onDirty }: { isSetUp: boolean; onDirty?: OnDirty }) {
  if (boot.me?.role === 'master') return <ForMaster onDirty={onDirty} />
  return (
    <p className={styles.why}>
      {isSetUp ? '메일 서버는 마스터만 바꿀 수 있어요.' : '메일 서버가 아직 연결되지 않았어요. 마스터가 여기서 연결할 수 있어요.'}
    </p>
  )
}

function ForMaster({ onDirty }: { onDirty: OnDirty }) {
  const query = useQuery(mailSettingsQuery)
  if (query.data) return <Settings mail={query.data} onDirty={onDirty} />
  if (query.isError)
    return <FailedState error={query.error} fallback="메일 설정을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
  return (
    <Loading>
      <Skeleton height="6rem" radius="0.5rem" />
    </Loading>
  )
}

function Settings({ mail, onDirty }: { mail: AdminMailSettings; onDirty: OnDirty }) {
  const [isOpen, setOpen] = useState(false)
  const { settings, fixedSender, isUnreadable } = mail
  if (fixedSender !== null)
    return (
      <div className={styles.saved}>
        <dl className={styles.facts}>
          <dt>보내는 주소</dt>
          <dd>{fixedSender}</dd>
        </dl>
        <p className={styles.why}>서버 설정 SMTP_URL과 MAIL_FROM에 정해져 있어 여기서는 볼 수만 있어요.</p>
      </div>
    )
  if (settings === null || isOpen)
    return (
      <MailForm
        mail={mail}
        onDirty={onDirty}
        onSaved={() => setOpen(false)}
        onCancel={settings === null ? undefined : () => setOpen(false)}
      />
    )
  return (
    <div className={styles.saved}>
      {isUnreadable && (
        <Band tone="hot" icon={IconAlertTriangle}>
          서버의 SECRET이 바뀌어 저장한 비밀번호를 읽을 수 없어요. 비밀번호를 다시 저장할 때까지 메일이 나가지 않아요.
        </Band>
      )}
      <dl className={styles.facts}>
        <dt>메일 서버</dt>
        <dd>
          {settings.host}:{settings.port} ({settings.encryption.toUpperCase()})
        </dd>
        <dt>아이디</dt>
        <dd>{settings.user || '없음'}</dd>
        <dt>보내는 주소</dt>
        <dd>{settings.sender}</dd>
      </dl>
      <div className={styles.buttons}>
        <SmallButton onClick={() => setOpen(true)}>메일 설정 바꾸기</SmallButton>
        <RemoveButton mail={mail} />
      </div>
    </div>
  )
}

const removeFailure = '메일 설정을 지우지 못했어요. 다시 시도해 주세요.'

function RemoveButton({ mail: { version } }: { mail: AdminMailSettings }) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('removeMailSettings', { version }),
    onSuccess: () => {
      boot.signIn.mail = false
      toast('메일 설정을 지웠어요')
    },
    onError: error => toast(errorText(error, removeFailure), { tone: 'careful' }),
    onSettled: async () => {
      setAsks(false)
      await renewMail(client)
    },
  })
  return (
    <>
      <SmallButton look="quiet" onClick={() => setAsks(true)}>
        설정 지우기
      </SmallButton>
      <Question
        open={asks}
        danger
        busy={remove.isPending}
        title="메일 설정을 지울까요?"
        yes="설정 지우기"
        onYes={() => remove.mutate()}
        onNo={() => setAsks(false)}
      >
        <p>비밀번호 재설정과 이메일 확인, 알림 메일이 더 나가지 않아요. 저장한 비밀번호도 지워져요.</p>
      </Question>
    </>
  )
}
