/** What an answer said of its failure; any of it may be missing, or be no sentence for a person. */
export type FailureWords = { message?: unknown; details?: { message?: unknown } | undefined }

/** Returns the server's detail message, else its message, else the fallback (SPEC §8). A protocol's own word (`internal`) is no message. */
export function failureText({ message, details }: FailureWords, fallback: string): string {
  return [details?.message, message].find(isForPeople) ?? fallback
}

function isForPeople(words: unknown): words is string {
  return typeof words === 'string' && /[가-힣]/.test(words)
}

/** What the shop's first pages say then; the rest is in `fallbacks.ts`. SPEC §8 to the letter. */
export const startFallbacks = {
  requestEncore: '앵콜 요청에 실패했습니다. 다시 시도해 주세요.',
  products: '상품 재고 정보를 불러오는 데 실패했습니다.',
} as const
