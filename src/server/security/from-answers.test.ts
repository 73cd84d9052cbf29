import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { downloads } from '../../contract/endpoints/endpoints.ts'
import { emailConfirmationCommands } from '../../contract/endpoints/email-confirmations.ts'
import { passkeyCommands } from '../../contract/endpoints/passkeys.ts'
import { passwordResetCommands } from '../../contract/endpoints/password-resets.ts'
import { peopleCommands } from '../../contract/endpoints/people.ts'
import { staffSignInCommands } from '../../contract/endpoints/staff-sign-in.ts'
import { kindOfRefusal, kindOfSuccess } from './from-answers.ts'
import { securityKinds } from './kinds.ts'

/** Operations that change no sign-in method, or not yet. */
const everyday = [
  'checkResetLink',
  'checkConfirmationLink',
  'requestEmailConfirmation',
  'beginSecondFactor',
  'passkeyChallenge',
  'beginPasskey',
  'saveProfile',
  'setNickname',
  'completeTutorial',
  'resetTutorials',
]

test('every command that changes a person’s sign-in, and every download, is a security event', () => {
  const commands = {
    ...passwordResetCommands,
    ...emailConfirmationCommands,
    ...peopleCommands,
    ...staffSignInCommands,
    ...passkeyCommands,
  }
  const silent = Object.keys(commands).filter(name => kindOfSuccess(name) === null)
  expect(silent.toSorted()).toEqual(everyday.toSorted())
  expect(Object.keys(downloads).filter(name => kindOfSuccess(name) !== 'data_exported')).toEqual([])
})

test.each([
  ['TOO_MANY_REQUESTS', '/auth/sign-in/email', 'sign_in_refused'],
  ['TOO_MANY_REQUESTS', '/auth/sign-up/email', 'sign_up_refused'],
  ['TOO_MANY_REQUESTS', '/functions/reserve', 'rate_limited'],
  ['EMAIL_TAKEN', '/auth/sign-up/email', 'sign_up_refused'],
  ['EMAIL_TAKEN', '/functions/changeEmail', 'email_refused'],
  ['SECOND_FACTOR_WRONG', '/auth/sign-in/email', 'code_refused'],
  ['FILE_HEIC', '/files', 'upload_refused'],
  ['UNAUTHENTICATED', '/files', null],
  ['SOLD_OUT', '/functions/reserve', null],
  ['ORDER_NOT_FOUND', '/functions/cancelOrder', null],
] as const)('%s at %s: %s', (code, route, kind) => expect(kindOfRefusal(code, { route, isOwn: false })).toBe(kind))

test('an id that is not found among one’s own is another person’s, or unknown', () => {
  expect(kindOfRefusal('ORDER_NOT_FOUND', { route: '/functions/cancelOrder', isOwn: true })).toBe('not_yours')
})

test('the manual explains every kind, and names no other', () => {
  const manual = readFileSync(new URL('../../../docs/OPERATIONS.md', import.meta.url), 'utf8')
  const table = manual.split('## Security events')[1]!.split('\n## ')[0]!
  const named = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(found => found[1]),
  )
  expect(named.toSorted()).toEqual(Object.keys(securityKinds).toSorted())
})
