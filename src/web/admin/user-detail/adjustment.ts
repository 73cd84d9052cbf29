import { isVisible } from '../../../domain/visible-text.ts'

/** The messages for an adjustment that cannot be made. */
const problems = {
  reason: '사용자 ID와 조정 사유는 필수입니다.',
  zero: '포인트 조정 값은 0이 될 수 없습니다.',
} as const

/** Parses typed points such as `+30`, `-40`, `−40`, `1,000`; null for anything but a whole number. */
export function pointsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '').replace('−', '-')
  return /^[+-]?\d{1,11}$/.test(plain) ? Number(plain) : null
}

/**
 * Returns the errors of the form that adjusts a customer's points. The amount must be a whole number other than 0, at most 1,000,000 with
 * either sign; the reason is required.
 */
export function problemsOf({ amount, reason }: { amount: string; reason: string }): { amount?: string; reason?: string } {
  const points = pointsOf(amount)
  return {
    ...(points === null && { amount: '포인트를 정수로 입력해 주세요.' }),
    ...(points === 0 && { amount: problems.zero }),
    ...(points !== null && Math.abs(points) > 1_000_000 && { amount: '한 번에 1,000,000P까지 조정할 수 있어요.' }),
    ...(!isVisible(reason) && { reason: problems.reason }),
  }
}
