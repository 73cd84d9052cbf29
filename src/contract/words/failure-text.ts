/** The messages of a failed answer; each may be missing or not meant for people. */
export type FailureWords = { message?: unknown; details?: { message?: unknown } | undefined }

/**
 * Returns the detail's message, else the answer's message, else the fallback. A message without Hangul, such as the protocol's `internal`,
 * is ignored.
 */
export function failureText({ message, details }: FailureWords, fallback: string): string {
  return [details?.message, message].find(isForPeople) ?? fallback
}

function isForPeople(words: unknown): words is string {
  return typeof words === 'string' && /[가-힣]/.test(words)
}

/** Fallback texts that the shop's first pages need; the rest is in `fallbacks.ts`. Their wording is fixed (docs/RULES.md#errors). */
export const startFallbacks = {
  requestEncore: '앵콜 요청에 실패했습니다. 다시 시도해 주세요.',
  products: '상품 재고 정보를 불러오는 데 실패했습니다.',
} as const
