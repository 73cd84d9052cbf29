import { NAME_MOST } from '../../../domain/name-bounds.ts'
import { SHOP_NAME_MOST, shopNameProblem } from '../../../domain/shop-name.ts'
import { normalisePhone } from '../../../domain/phone.ts'
import form from '../../features/account/account-form.module.css'
import { EmailField } from '../../features/account/email-field.tsx'
import { NewPasswordField } from '../../features/account/new-password-field.tsx'
import { forgetTyped } from '../../features/account/typed.ts'
import { useAccountForm } from '../../features/account/use-account-form.ts'
import { weakProblem } from '../../features/account/weak-problem.ts'
import { boot } from '../../lib/boot.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { createMaster } from './create-master.ts'
import styles from './setup.module.css'

/** Renders the form with the one-time code and the account of the first master; afterwards the first steps open. */
export function SetupForm() {
  const {
    busy,
    refused,
    problems,
    form: wiring,
  } = useAccountForm(
    async text => {
      const [code, name, phone, email] = ['code', 'name', 'phone', 'email'].map(field => text(field).trim()) as [
        string,
        string,
        string,
        string,
      ]
      const path = await createMaster({
        code,
        name,
        phone,
        email,
        password: text('password'),
        shopName: text('shopName').trim() || undefined,
      })
      forgetTyped()
      location.assign(path)
    },
    {
      fallback: '시작했는지 확인하지 못했어요. 연결을 확인하고 다시 눌러 주세요. 되어 있으면 바로 들어가요.',
      fieldOf,
      alsoWrong: async text => ({
        ...(await weakProblem(text)),
        ...phoneProblem(text('phone')),
        ...nameProblem(text('shopName')),
      }),
    },
  )
  return (
    <Form {...wiring} busy={busy} className={form.form} aria-label="가게 시작하기">
      <Field
        label="시작 코드"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        placeholder="0000-0000-0000-0000"
        className={styles.code}
        hint="서버를 켠 화면에 나온 열여섯 글자예요. 하루 동안 한 번만 쓸 수 있어요."
        error={problems['code']}
      />
      {!boot.setup?.isNameFixed && (
        <Field
          label="가게 이름"
          name="shopName"
          autoComplete="organization"
          maxLength={SHOP_NAME_MOST}
          placeholder="우리동네공구"
          hint="모든 화면과 메일, 알림에 보여요. 비우고 나중에 정해도 돼요."
          error={problems['shopName']}
        />
      )}
      <Field
        label="이름"
        name="name"
        autoComplete="name"
        maxLength={NAME_MOST}
        required
        hint="가게를 맡은 분의 이름이에요."
        error={problems['name']}
      />
      <Field
        label="전화번호"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
        hint="알림톡을 시험할 때 이 번호로 보내요."
        error={problems['phone']}
      />
      <EmailField error={problems['email']} />
      <NewPasswordField label="비밀번호" error={problems['password']} />
      {refused && <Notice tone="bad">{refused}</Notice>}
      <Button type="submit" wide busy={busy}>
        만들고 시작하기
      </Button>
    </Form>
  )
}

function nameProblem(shopName: string): Record<string, string> {
  const problem = shopName.trim() === '' ? null : shopNameProblem(shopName)
  return problem === null ? {} : { shopName: problem }
}

function phoneProblem(phone: string): Record<string, string> {
  return phone.trim() === '' || normalisePhone(phone) !== null ? {} : { phone: '전화번호를 다시 확인해 주세요.' }
}

function fieldOf(code: string): string | null {
  if (code.startsWith('SETUP_CODE')) return 'code'
  if (code === 'SHOP_NAME_FIXED') return 'shopName'
  if (code.startsWith('PHONE')) return 'phone'
  if (code.startsWith('EMAIL')) return 'email'
  return code.startsWith('PASSWORD') ? 'password' : null
}
