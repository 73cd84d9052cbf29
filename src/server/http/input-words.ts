import type { z } from 'zod'

/**
 * Returns the Korean message for a validation issue whose schema has no message. Raw messages of the validator name types and patterns, so
 * they are never shown.
 */
export function inputWords(issue: Pick<z.core.$ZodRawIssue, 'code' | 'input'>): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? '빠진 항목이 있어요. 입력을 다시 확인해 주세요.' : NOT_SO
    case 'invalid_value':
      return '고를 수 없는 값이에요. 입력을 다시 확인해 주세요.'
    case 'too_big':
      return '너무 크거나 긴 값이에요. 입력을 다시 확인해 주세요.'
    case 'too_small':
      return '너무 작거나 짧은 값이에요. 입력을 다시 확인해 주세요.'
    case 'unrecognized_keys':
      return '알 수 없는 항목이 들어 있어요. 입력을 다시 확인해 주세요.'
    default:
      return NOT_SO
  }
}

const NOT_SO = '올바른 값이 아니에요. 입력을 다시 확인해 주세요.'

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}
