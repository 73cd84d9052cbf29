import { boot } from '../../lib/boot.ts'
import type { ReactNode } from 'react'
import { FRIEND_INVITE_POINTS, REFERRAL_ENTRY_POINTS } from '../../../domain/rewards.ts'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { LimitedField } from '../ui/limited-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './store.module.css'
import { detailHints, detailNames, type DetailName } from './store-values.ts'
import type { StoreFormState } from './use-store-form.ts'

/** Renders the form of the store: pickup and contact, bank account, operator's details, and settings (docs/RULES.md#store-details). */
export function StoreForm({ form }: { form: StoreFormState }) {
  const { values, change, problems, saving } = form
  const fields = useHeldFields(saving)
  const detail = (name: DetailName, more: { help?: ReactNode; most?: number; className?: string } = {}) => (
    <TextField
      label={detailNames[name]}
      value={values[name]}
      most={200}
      problem={problems[name]}
      {...(detailHints[name] !== undefined && { placeholder: detailHints[name] })}
      onChange={text => change({ [name]: text })}
      {...more}
    />
  )
  return (
    <div ref={fields} className={styles.card}>
      <Section title="픽업과 연락처" note="고객센터와 픽업 안내에 보여요">
        {detail('pickupPlace')}
        {detail('pickupHours')}
        {detail('phone')}
        {detail('mapLink', { most: 500, help: '비우면 주소로 찾아 줘요' })}
      </Section>
      <Section title="선입금 계좌" note="상품, 주문, 고객센터에 보여요. 비우면 선입금은 가게에 문의하라고 안내해요">
        {detail('bankName')}
        {detail('accountNumber')}
        {detail('accountHolder')}
      </Section>
      <Section title="사업자 정보" note="모든 화면 아래에 보여요">
        {detail('companyName')}
        {detail('representative')}
        {detail('businessNumber')}
        {detail('mailOrderNumber')}
        {detail('address', { ...(styles.wide !== undefined && { className: styles.wide }) })}
        {detail('email')}
        {detail('hostingProvider')}
        {detail('privacyOfficer', { ...(styles.wide !== undefined && { className: styles.wide }) })}
      </Section>
      <Section title="운영 규칙" note="픽업 유예일은 바꾸면 지금 열린 주문에도 바로 적용돼요">
        <div>
          <NumberField
            label="픽업 유예일"
            unit="일"
            value={values.graceDays}
            problem={problems.graceDays}
            onChange={graceDays => change({ graceDays })}
          />
          <p className={styles.help}>{graceWords(values.graceDays)}</p>
        </div>
        <div>
          <LimitedField
            label="새 옵션의 1인 최대"
            unlimitedLabel="1인 제한 없음"
            {...values.defaultLimit}
            quietLabel={false}
            problem={problems.defaultMaxPerUser}
            onChange={defaultLimit => change({ defaultLimit })}
          />
          <p className={styles.help}>
            옵션을 새로 만들 때 1인 최대에 채워져요. 지금 있는 회차와 거기서 복사한 새 회차는 그대로예요
          </p>
        </div>
        <div className={styles.wide}>
          <CheckBox
            worded
            label="친구 초대 포인트는 친구가 처음 픽업한 뒤에 주기"
            checked={values.holdReferralReward}
            onChange={holdReferralReward => change({ holdReferralReward })}
          />
          <p className={styles.help}>
            {values.holdReferralReward
              ? `초대한 분의 ${FRIEND_INVITE_POINTS}P는 친구가 첫 픽업을 마치면 들어가요. 친구의 ${REFERRAL_ENTRY_POINTS}P는 바로 들어가요.`
              : `친구가 초대 코드를 입력하는 순간 초대한 분은 ${FRIEND_INVITE_POINTS}P, 친구는 ${REFERRAL_ENTRY_POINTS}P를 받아요.`}{' '}
            {boot.signIn.mail
              ? '이메일로 가입한 친구라면 두 사람 모두 친구가 이메일을 확인하거나 첫 픽업을 마친 뒤에 받아요.'
              : '이메일로 가입한 친구라면 두 사람 모두 친구가 첫 픽업을 마친 뒤에 받아요.'}
          </p>
        </div>
      </Section>
    </div>
  )
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

function graceWords(days: number | null): string {
  if (days === null) return '픽업 마지막 날 뒤에 며칠까지 기다릴지 정해요'
  if (days === 0) return '픽업 마지막 날이 지나면 바로 노쇼가 돼요'
  return `픽업 마지막 날 뒤 ${days}일까지는 늦은 픽업(−40P), 그 뒤에는 노쇼(−100P)예요`
}
