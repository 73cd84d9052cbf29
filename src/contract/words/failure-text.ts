/** The messages in the error of a failed request; each may be missing, or be a code instead of Korean text. */
export type FailureWords = { message?: unknown; details?: { message?: unknown } | undefined }

/**
 * Returns the text to show for a failed answer: `details.message`, else `message`, else `fallback`. Ignores messages without Hangul, such
 * as the protocol's `internal`.
 */
export function failureText({ message, details }: FailureWords, fallback: string): string {
  return [details?.message, message].find(isForPeople) ?? fallback
}

function isForPeople(words: unknown): words is string {
  return typeof words === 'string' && /[가-힣]/.test(words)
}

/**
 * Texts for an operation that failed without a readable message, by operation: those of the pages that load first. All others are in
 * `fallbacks.ts`. The wording is fixed (docs/RULES.md#errors).
 */
export const startFallbacks = {
  requestEncore: '앵콜 요청에 실패했습니다. 다시 시도해 주세요.',
  products: '상품 재고 정보를 불러오는 데 실패했습니다.',
} as const
