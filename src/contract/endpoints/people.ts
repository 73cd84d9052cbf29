import { z } from 'zod'
import { tutorialPages } from '../../domain/tutorial.ts'
import { command, query, type Command, type Query } from '../define.ts'
import { ageRange, gender, me, ownSession, ownWithdrawal } from '../schemas/people.ts'
import { id, none, nothing } from '../schemas/values.ts'

/** Commands on profile, sessions, tours and membership. Roles change by `GET /setUserRole` (server/set-user-role.ts). */
export const peopleCommands = {
  saveProfile: command({
    name: 'saveProfile',
    who: 'customer',
    summary: 'What the caller says of themselves; a field left out stays, null removes it',
    input: z.strictObject({
      displayName: z.string().max(200).optional(),
      phone: z.string().max(40).nullable().optional(),
      gender: gender.nullable().optional(),
      ageRange: ageRange.nullable().optional(),
      photoId: id.nullable().optional(),
    }),
    output: z.object({}),
    refusals: ['PHONE_INVALID', 'FILE_NOT_FOUND'],
  }),
  setNickname: command({
    name: 'setNickname',
    who: 'customer',
    summary: 'Set the nickname: unique, changeable once after it was first set (DECISIONS, People and roles)',
    input: z.strictObject({ nickname: z.string().max(100) }),
    output: z.object({ nickname: z.string(), changesLeft: z.int() }),
    refusals: ['NICKNAME_INVALID', 'NICKNAME_TAKEN', 'NICKNAME_FINAL', 'USER_NOT_FOUND'],
  }),
  endSession: command({
    name: 'endSession',
    who: 'customer',
    scope: 'own',
    fresh: 'just',
    summary: 'Sign out on another device, or here',
    input: z.strictObject({ sessionId: id }),
    output: z.object({ sessionId: id }),
    refusals: ['SESSION_NOT_FOUND'],
  }),
  endOtherSessions: command({
    name: 'endOtherSessions',
    who: 'customer',
    fresh: 'just',
    summary: 'Sign out everywhere but here',
    input: nothing,
    output: z.object({ ended: z.int() }),
  }),
  changePassword: command({
    name: 'changePassword',
    who: 'customer',
    summary: "Change the caller's password and sign out everywhere but here",
    input: z.strictObject({ current: z.string().max(1000), next: z.string().max(1000) }),
    output: z.object({ ended: z.int() }),
    refusals: ['WRONG_PASSWORD', 'NO_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_COMMON'],
  }),
  changeEmail: command({
    name: 'changeEmail',
    who: 'customer',
    summary:
      "Change the caller's address, confirmed by the current password; answers whether the mail that confirms it is on its way, can be asked for later, or is none",
    input: z.strictObject({ current: z.string().max(1000), email: z.string().max(320) }),
    output: z.object({ email: z.string(), mail: z.enum(['asked', 'later', 'none']) }),
    refusals: ['EMAIL_INVALID', 'EMAIL_TAKEN', 'WRONG_PASSWORD', 'NO_PASSWORD'],
  }),
  completeTutorial: command({
    name: 'completeTutorial',
    who: 'customer',
    summary: "A page's tour was finished or skipped (SPEC §4)",
    input: z.strictObject({ page: z.enum(tutorialPages) }),
    output: z.object({ page: z.enum(tutorialPages) }),
  }),
  resetTutorials: command({
    name: 'resetTutorials',
    who: 'customer',
    summary: 'All tours run once more',
    input: nothing,
    output: z.object({}),
  }),
  withdraw: command({
    name: 'withdraw',
    who: 'customer',
    summary:
      'End the membership: anonymised, reservations cancelled by the clock, points forfeited (DECISIONS, People and roles)',
    input: z.strictObject({ confirm: z.literal(true, { error: '탈퇴에 동의해 주세요.' }) }),
    output: z.object({ canceledOrders: z.int(), forfeitedPoints: z.int() }),
    refusals: ['WITHDRAWAL_MONEY', 'WITHDRAWAL_LAST_MASTER', 'USER_NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const peopleQueries = {
  me: query({ name: 'me', who: 'customer', summary: 'The caller', path: '/api/me', params: none, search: none, output: me }),
  mySessions: query({
    name: 'mySessions',
    who: 'customer',
    scope: 'own',
    summary: 'Where the caller is signed in, last seen first',
    path: '/api/me/sessions',
    params: none,
    search: none,
    output: z.object({ items: z.array(ownSession) }),
  }),
  myWithdrawal: query({
    name: 'myWithdrawal',
    who: 'customer',
    scope: 'own',
    summary: 'Whether the caller may withdraw now, and why not',
    path: '/api/me/withdrawal',
    params: none,
    search: none,
    output: ownWithdrawal,
  }),
} as const satisfies Record<string, Query>
