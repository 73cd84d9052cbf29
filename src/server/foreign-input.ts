import type { z } from 'zod'
import { Refused } from '../domain/rejection.ts'

/** Refuses, with INVALID_INPUT, a request that no page of the shop sends: somebody wrote it, so it leaves a security event. */
export class ForeignInput extends Refused {}

type Issue = z.core.$ZodIssue

/**
 * Returns whether a schema was given what no page sends: a field that it does not know, or a value of another type. Too much or too little, a
 * missing field, and a value that is not among the choices are everyday slips. Needs issues that report their input.
 */
export function isForeign(issues: readonly Issue[]): boolean {
  return issues.some(isForeignIssue)
}

function isForeignIssue(issue: Issue): boolean {
  if (issue.code === 'unrecognized_keys' || issue.code === 'invalid_key') return true
  if (issue.code === 'invalid_type') return !isMissing(issue.input) && !isFraction(issue)
  // what fits none of several shapes is foreign where it is foreign to each
  if (issue.code === 'invalid_union') return issue.errors.length > 0 && issue.errors.every(isForeign)
  return false
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null
}

/** A number where a whole one is asked for. */
function isFraction({ expected, input }: z.core.$ZodIssueInvalidType): boolean {
  return typeof input === 'number' && ['int', 'number'].includes(expected)
}
