import type { AdminStore, StoreInput } from '../../../contract/schemas/shop-front.ts'
import { isFormedDetail, lawfulDetails, storeDetailProblem } from '../../../domain/store-details.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { limitProblem } from '../round-form/problems.ts'
import type { ChangedWords } from '../ui/changed-words.ts'
import type { Limited } from '../ui/limited-field.tsx'

/** The values of the store form: details as text, and settings. `graceDays` is null while its field is empty. */
export type StoreValues = Omit<StoreInput, SettingName> & {
  graceDays: number | null
  holdReferralReward: boolean
  defaultLimit: Limited
}
type SettingName = 'graceDays' | 'holdReferralReward' | 'defaultMaxPerUser'
export type DetailName = Exclude<keyof StoreInput, SettingName>
export type StoreProblems = Partial<Record<keyof StoreInput | 'form', string>>

export const detailNames: Record<DetailName, string> = {
  pickupPlace: '픽업 장소',
  pickupHours: '픽업 시간',
  bankName: '은행',
  accountNumber: '계좌번호',
  accountHolder: '예금주',
  phone: '전화번호',
  mapLink: '지도 주소',
  companyName: '상호',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '사업장 주소',
  email: '이메일',
  hostingProvider: '호스팅 서비스',
  privacyOfficer: '개인정보 보호책임자',
}
/** Examples of the store's details, such as its phone number, shown as placeholders in empty fields. */
export const detailHints: Partial<Record<DetailName, string>> = {
  pickupPlace: '서울숲점 1층 카운터',
  pickupHours: '10:00–20:00',
  phone: '02-123-4567',
  mapLink: 'https://naver.me/…',
  bankName: '모아은행',
  accountNumber: '123-456-789012',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제2026-서울성동-0000호',
  email: 'help@example.com',
}
const details = Object.keys(detailNames) as DetailName[]

export function valuesOf(store: AdminStore): StoreValues {
  const {
    shopName: _shopName,
    ownName: _ownName,
    version: _version,
    server: _server,
    defaultMaxPerUser: amount,
    ...values
  } = store
  return { ...values, defaultLimit: { amount, unlimited: amount === null } }
}

/** Returns a form field's Korean label and its value as text, for the notice that another person changed it. */
export function fieldWords(name: keyof StoreValues, values: StoreValues): ChangedWords {
  const { graceDays, holdReferralReward, defaultLimit, ...texts } = values
  if (name === 'graceDays') return { label: '픽업 유예일', value: `${graceDays ?? 0}일` }
  if (name === 'holdReferralReward') return { label: '친구 초대 포인트', value: holdReferralReward ? '첫 픽업 뒤' : '바로' }
  if (name === 'defaultLimit')
    return { label: '새 옵션의 1인 최대', value: defaultLimit.unlimited ? '제한 없음' : `${defaultLimit.amount ?? 0}개` }
  return { label: detailNames[name], value: texts[name] || '비어 있음' }
}

/**
 * Converts the form's values to the input of `saveStoreInfo`, with texts trimmed. The values must have no errors; an empty `graceDays`
 * becomes 0.
 */
export function inputOf({
  graceDays,
  holdReferralReward,
  defaultLimit,
  ...texts
}: StoreValues): StoreInput & Pick<AdminStore, 'holdReferralReward' | 'defaultMaxPerUser'> {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts
  const defaultMaxPerUser = defaultLimit.unlimited ? null : defaultLimit.amount
  return { ...trimmed, graceDays: graceDays ?? 0, holdReferralReward, defaultMaxPerUser }
}

/** Returns the error message of each invalid field, by the server's rules; an empty object if all are valid. */
export function problemsOf(values: StoreValues): StoreProblems {
  const problems: StoreProblems = {}
  for (const name of details) {
    const problem = isFormedDetail(name) ? storeDetailProblem(name, values[name]) : null
    if (problem !== null) problems[name] = problem
  }
  if (values.graceDays === null) problems.graceDays = '유예일을 입력해 주세요. 없으면 0일이에요.'
  else if (values.graceDays > 14) problems.graceDays = '유예일은 14일까지예요.'
  const { amount: most, unlimited } = values.defaultLimit
  return { ...problems, ...limitProblem('defaultMaxPerUser', { most, unlimited }) }
}

/** Returns the Korean labels of legally required details that are empty (docs/RULES.md#store-details). */
export function missingByLaw(values: StoreValues): string[] {
  return lawfulDetails.filter(name => !isVisible(values[name])).map(name => detailNames[name])
}
