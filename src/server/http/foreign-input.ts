import type { z } from 'zod'
import { Refused } from '../../domain/rejection.ts'

/** INVALID_INPUT for a request that no page of the shop sends. It is logged as a security event. */
export class ForeignInput extends Refused {}

type Issue = z.core.$ZodIssue

/**
 * Returns whether validation failed on input that no page sends: an unknown field or a value of another type. A missing field, a value out
 * of range or an unknown choice is an ordinary mistake. Requires issues created with `reportInput`.
 */
export function isForeign(issues: readonly Issue[]): boolean {
  return issues.some(isForeignIssue)
}

function isForeignIssue(issue: Issue): boolean {
  if (issue.code === 'unrecognized_keys' || issue.code === 'invalid_key') return true
  if (issue.code === 'invalid_type') return !isMissing(issue.input) && !isFraction(issue)
  // a value that matches no variant is foreign if it is foreign to every variant
  if (issue.code === 'invalid_union') return issue.errors.length > 0 && issue.errors.every(isForeign)
  return false
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null
}

/** True for a number that is no integer, or not finite, where one is expected. */
function isFraction({ expected, input }: z.core.$ZodIssueInvalidType): boolean {
  return typeof input === 'number' && ['int', 'number'].includes(expected)
}
