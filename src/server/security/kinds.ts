/** Every kind of security event with the level of its log line. docs/OPERATIONS.md "Security events" explains them to operators. */
export const securityKinds = {
  signed_in: 'info',
  signed_up: 'info',
  signed_out: 'info',
  sign_in_confirmed: 'info',
  sign_in_failed: 'warn',
  sign_in_refused: 'warn',
  sign_up_refused: 'warn',
  password_wrong: 'warn',
  password_changed: 'info',
  email_changed: 'info',
  email_refused: 'warn',
  reset_asked: 'info',
  reset_used: 'info',
  code_issued: 'info',
  code_refused: 'warn',
  second_factor_changed: 'warn',
  sessions_ended: 'info',
  left: 'info',
  role_changed: 'warn',
  data_exported: 'info',
  forbidden: 'warn',
  not_yours: 'warn',
  upload_refused: 'warn',
  rate_limited: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityKind = keyof typeof securityKinds
