import { downloads } from '../../contract/endpoints/endpoints.ts'
import { statusOf } from '../../contract/endpoints/statuses.ts'
import type { RejectionCode } from '../../domain/rejection.ts'
import type { SecurityKind } from './kinds.ts'

/**
 * Where a request was refused: the pattern of its route, and `isOwn`: the operation may use only objects that belong to the caller, such as
 * the caller's orders.
 */
export type Place = { route: string; isOwn: boolean }

/** Returns the kind of security event to log for a refusal, such as a wrong password; null for a refusal without one. */
export function kindOfRefusal(code: RejectionCode, { route, isOwn }: Place): SecurityKind | null {
  if (route === '/files' && code !== 'UNAUTHENTICATED') return 'upload_refused'
  if (code === 'TOO_MANY_REQUESTS') return refusedAt[route] ?? 'rate_limited'
  const kind = byCode[code]
  if (kind) return route === '/auth/sign-up/email' && kind === 'email_refused' ? 'sign_up_refused' : kind
  return isOwn && statusOf[code] === 'NOT_FOUND' ? 'not_yours' : null
}

const refusedAt: Record<string, SecurityKind> = {
  '/auth/sign-in/email': 'sign_in_refused',
  '/auth/sign-in/passkey': 'sign_in_refused',
  '/auth/sign-up/email': 'sign_up_refused',
}

const byCode: Partial<Record<RejectionCode, SecurityKind>> = {
  WRONG_CREDENTIALS: 'sign_in_failed',
  SIGN_IN_FAILED: 'sign_in_failed',
  WRONG_PASSWORD: 'password_wrong',
  EMAIL_TAKEN: 'email_refused',
  SECOND_FACTOR_WRONG: 'code_refused',
  PASSKEY_FAILED: 'code_refused',
  EMAIL_LINK_UNKNOWN: 'code_refused',
  EMAIL_LINK_USED: 'code_refused',
  EMAIL_LINK_EXPIRED: 'code_refused',
  RESET_LINK_UNKNOWN: 'code_refused',
  RESET_LINK_USED: 'code_refused',
  RESET_LINK_EXPIRED: 'code_refused',
  RESET_CODE_WRONG: 'code_refused',
  RESET_CODE_USED: 'code_refused',
  RESET_CODE_EXPIRED: 'code_refused',
  SETUP_CODE_WRONG: 'code_refused',
  SETUP_CODE_EXPIRED: 'code_refused',
  FORBIDDEN: 'forbidden',
  WRONG_ADDRESS: 'forbidden',
  OWN_ROLE: 'forbidden',
  OWN_ACCOUNT: 'forbidden',
  LAST_MASTER: 'forbidden',
}

/**
 * Returns whether refusals with this code are logged as a security event when one address gets many in a minute: UNAUTHENTICATED, NOT_FOUND
 * and PAYLOAD_TOO_LARGE.
 */
export function isOfFloods(code: RejectionCode): boolean {
  return code === 'UNAUTHENTICATED' || code === 'NOT_FOUND' || code === 'PAYLOAD_TOO_LARGE'
}

/** Returns the kind of security event to log after an operation succeeded, given its name; null for an operation without one. */
export function kindOfSuccess(operation: string): SecurityKind | null {
  return byOperation[operation] ?? (Object.hasOwn(downloads, operation) ? 'data_exported' : null)
}

const byOperation: Partial<Record<string, SecurityKind>> = {
  confirmSignIn: 'sign_in_confirmed',
  changePassword: 'password_changed',
  changeEmail: 'email_changed',
  confirmEmail: 'email_confirmed',
  requestPasswordReset: 'reset_asked',
  resetPassword: 'reset_used',
  resetPasswordByCode: 'reset_used',
  issuePasswordCode: 'code_issued',
  confirmSecondFactor: 'second_factor_changed',
  renewRecoveryCodes: 'second_factor_changed',
  turnOffSecondFactor: 'second_factor_changed',
  removeSecondFactor: 'second_factor_changed',
  addPasskey: 'second_factor_changed',
  removePasskey: 'second_factor_changed',
  endSession: 'sessions_ended',
  endOtherSessions: 'sessions_ended',
  endUserSessions: 'sessions_ended',
  withdraw: 'left',
  createFirstMaster: 'role_changed',
}
