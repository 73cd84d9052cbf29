import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { AdminMailSettings } from '../../../contract/schemas/mail-settings.ts'
import { MAIL_PASSWORD_MOST, MAIL_USER_MOST, mailEncryptions, mailPorts } from '../../../domain/mail-settings.ts'
import { Form } from '../../ui/form.tsx'
import { Band } from '../ui/band.tsx'
import { Field } from '../ui/field.tsx'
import field from '../ui/field.module.css'
import { SelectField } from '../ui/select-field.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { mailProviders, providerOf } from './mail-providers.ts'
import { keepsPassword } from './mail-values.ts'
import styles from './mail-settings.module.css'
import { useMailSettings } from './use-mail-settings.ts'

type MailFormProps = {
  mail: AdminMailSettings
  /** Runs after a save. */
  onSaved: () => void
  /** Closes the form without saving; undefined where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
  onDirty?: ((dirty: boolean) => void) | undefined
}

/** Renders the form of the shop's mail server. A choice of a known mail service fills in its server. */
export function MailForm({ mail, onSaved, onCancel, onDirty }: MailFormProps) {
  const form = useMailSettings(mail, onSaved)
  const { seen, values, change, problems, dirty, saving } = form
  useEffect(() => {
    onDirty?.(dirty)
    return () => onDirty?.(false)
  }, [dirty, onDirty])
  const provider = providerOf(values.host)
  return (
    <Form busy={saving} noValidate className={styles.form} onSubmit={form.submit}>
      {form.isChangedElsewhere && (
        <Band
          tone="hot"
          icon={IconAlertTriangle}
          action={
            <SmallButton data-leaves onClick={() => void form.takeFresh()}>
              새로 불러오기
            </SmallButton>
          }
        >
          그사이 다른 사람이 메일 설정을 바꿨어요. 새로 불러오면 여기서 바꾼 것은 사라져요.
        </Band>
      )}
      {form.refused !== undefined && !form.isChangedElsewhere && (
        <div tabIndex={-1} data-mail-problem>
          <Band tone="bad" icon={IconAlertCircle}>
            {form.refused}
          </Band>
        </div>
      )}
      <SelectField
        label="메일 서비스"
        value={provider?.id ?? 'other'}
        options={[...mailProviders.map(({ id, name }) => ({ value: id, label: name })), { value: 'other', label: '직접 입력' }]}
        help="고르면 서버 주소와 포트, 암호화가 채워져요."
        onChange={id => {
          const chosen = mailProviders.find(each => each.id === id)
          change(chosen ? { host: chosen.host, port: chosen.port, encryption: chosen.encryption } : { host: '' })
        }}
      />
      <TextField
        label="메일 서버 주소"
        value={values.host}
        most={253}
        problem={problems.host}
        placeholder="smtp.naver.com"
        onChange={host => change({ host })}
      />
      <div className={styles.pair}>
        <SelectField
          label="포트"
          value={String(values.port)}
          options={mailPorts.map(port => ({ value: String(port), label: String(port) }))}
          onChange={port => change({ port: mailPorts.find(each => String(each) === port) ?? values.port })}
        />
        <SelectField
          label="암호화"
          value={values.encryption}
          options={mailEncryptions.map(each => ({ value: each, label: each.toUpperCase() }))}
          onChange={chosen => change({ encryption: mailEncryptions.find(each => each === chosen) ?? values.encryption })}
        />
      </div>
      <TextField
        label="아이디"
        value={values.user}
        most={MAIL_USER_MOST}
        problem={problems.user}
        help={provider?.user ?? '로그인이 필요 없는 서버라면 비워 두세요.'}
        onChange={user => change({ user })}
      />
      <Field label="비밀번호" problem={problems.password} help={passwordHelp()}>
        {wiring => (
          <input
            {...wiring}
            type="password"
            autoComplete="new-password"
            value={values.password}
            maxLength={MAIL_PASSWORD_MOST}
            placeholder={keepsPassword(seen, values) ? '저장한 비밀번호를 그대로 써요' : undefined}
            className={field.control}
            onChange={event => change({ password: event.target.value })}
          />
        )}
      </Field>
      <TextField
        label="보내는 주소"
        value={values.sender}
        most={254}
        problem={problems.sender}
        placeholder="hello@naver.com"
        help="보내는 사람의 이름은 가게 이름이에요. 대부분의 메일 서비스는 내 계정의 주소만 받아요."
        onChange={sender => change({ sender })}
      />
      <div className={styles.buttons}>
        <SmallButton type="submit" look="main" busy={saving} asleep={!dirty && !seen.isUnreadable}>
          메일 설정 저장
        </SmallButton>
        {onCancel && <SmallButton onClick={onCancel}>그만두기</SmallButton>}
      </div>
    </Form>
  )

  function passwordHelp(): string {
    if (keepsPassword(seen, values)) return '바꿀 때만 입력해 주세요. 저장한 비밀번호는 다시 보여 주지 않아요.'
    return provider?.password ?? '암호화해서 저장하고 다시 보여 주지 않아요.'
  }
}
