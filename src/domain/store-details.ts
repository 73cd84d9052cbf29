/** Patterns of store details that have a fixed form, with the message for another form. An empty detail is allowed. */
const forms = {
  businessNumber: { pattern: /^\d{3}-\d{2}-\d{5}$/, problem: '사업자등록번호는 000-00-00000처럼 입력해 주세요.' },
  phone: { pattern: /^(?=(?:\D*\d){8,12}\D*$)\d+(?:-\d+)*$/, problem: '전화번호는 02-123-4567처럼 숫자와 -로 입력해 주세요.' },
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, problem: '이메일은 help@example.com처럼 입력해 주세요.' },
  mapLink: {
    pattern: /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]\S*)?$/u,
    problem: '지도 주소는 https://로 시작해야 해요.',
  },
  accountNumber: {
    pattern: /^(?=(?:\D*\d){6,20}\D*$)\d+(?:-\d+)*$/,
    problem: '계좌번호는 123-456-789012처럼 숫자와 -로 입력해 주세요.',
  },
} as const

export type FormedDetail = keyof typeof forms

/** Returns a Korean message about a malformed detail of the store, or null (docs/RULES.md#store-details). */
export function storeDetailProblem(detail: FormedDetail, text: string): string | null {
  const written = text.trim()
  const { pattern, problem } = forms[detail]
  return written === '' || pattern.test(written) ? null : problem
}

export function isFormedDetail(name: string): name is FormedDetail {
  return Object.hasOwn(forms, name)
}

/** The bank account that prepayments go to. */
export type BankAccount = { bankName: string; accountNumber: string; accountHolder: string }

/** Returns the bank account that prepayments go to, or null while its bank or number is missing. */
export function bankAccountOf(store: BankAccount | null): BankAccount | null {
  return store && store.bankName !== '' && store.accountNumber !== '' ? store : null
}

/** Details of the operator that an online shop must show by law (Act on Consumer Protection in Electronic Commerce, article 10). */
export const lawfulDetails = [
  'companyName',
  'representative',
  'businessNumber',
  'mailOrderNumber',
  'address',
  'phone',
  'email',
] as const
