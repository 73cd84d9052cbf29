import { z } from 'zod'
import { tutorialPages } from '../../domain/tutorial.ts'
import { command, query, type Command, type Query } from '../define.ts'
import { ageRange, gender, me, ownSession, ownWithdrawal } from '../schemas/people.ts'
import { id, none, nothing } from '../schemas/values.ts'

/**
 * Commands on profile, sessions, introductory tours of pages, and membership. Roles change by `GET /setUserRole`
 * (server/routes/set-user-role.ts).
 */
export const peopleCommands = {
  saveProfile: command({
    name: 'saveProfile',
    who: 'customer',
    summary: "Update the caller's profile; an omitted field is unchanged, null removes it",
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
    summary: 'Set the nickname: unique, changeable once after it was first set',
    input: z.strictObject({ nickname: z.string().max(100) }),
    output: z.object({ nickname: z.string(), changesLeft: z.int() }),
    refusals: ['NICKNAME_INVALID', 'NICKNAME_TAKEN', 'NICKNAME_FINAL', 'USER_NOT_FOUND'],
  }),
  endSession: command({
    name: 'endSession',
    who: 'customer',
    scope: 'own',
    fresh: 'just',
    summary: 'End one session of the caller, this one or another',
    input: z.strictObject({ sessionId: id }),
    output: z.object({ sessionId: id }),
    refusals: ['SESSION_NOT_FOUND'],
  }),
  endOtherSessions: command({
    name: 'endOtherSessions',
    who: 'customer',
    fresh: 'just',
    summary: 'End all other sessions of the caller',
    input: nothing,
    output: z.object({ ended: z.int() }),
  }),
  changePassword: command({
    name: 'changePassword',
    who: 'customer',
    summary: "Change the caller's password and sign out everywhere but here; the secret address of the calendar ends as well",
    input: z.strictObject({ current: z.string().max(1000), next: z.string().max(1000) }),
    output: z.object({ ended: z.int(), endedFeed: z.boolean() }),
    refusals: ['WRONG_PASSWORD', 'NO_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_COMMON'],
  }),
  changeEmail: command({
    name: 'changeEmail',
    who: 'customer',
    summary:
      "Change the caller's e-mail address, confirmed by the current password; answers whether a confirmation mail is being sent, can be requested later, or is not used",
    input: z.strictObject({ current: z.string().max(1000), email: z.string().max(320) }),
    output: z.object({ email: z.string(), mail: z.enum(['asked', 'later', 'none']) }),
    refusals: ['EMAIL_INVALID', 'EMAIL_TAKEN', 'WRONG_PASSWORD', 'NO_PASSWORD'],
  }),
  completeTutorial: command({
    name: 'completeTutorial',
    who: 'customer',
    summary: 'Record that the tour of a page was finished or skipped',
    input: z.strictObject({ page: z.enum(tutorialPages) }),
    output: z.object({ page: z.enum(tutorialPages) }),
  }),
  resetTutorials: command({
    name: 'resetTutorials',
    who: 'customer',
    summary: "Reset the caller's tours so that each runs once more",
    input: nothing,
    output: z.object({}),
  }),
  withdraw: command({
    name: 'withdraw',
    who: 'customer',
    summary:
      "End the caller's membership: personal data is erased, reservations are canceled with the penalty of the moment, points are forfeited",
    input: z.strictObject({ confirm: z.literal(true, { error: '탈퇴에 동의해 주세요.' }) }),
    output: z.object({ canceledOrders: z.int(), forfeitedPoints: z.int() }),
    refusals: ['WITHDRAWAL_MONEY', 'WITHDRAWAL_LAST_MASTER', 'USER_NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const peopleQueries = {
  me: query({
    name: 'me',
    who: 'customer',
    summary: 'The signed-in person',
    path: '/api/me',
    params: none,
    search: none,
    output: me,
  }),
  mySessions: query({
    name: 'mySessions',
    who: 'customer',
    scope: 'own',
    summary: "The caller's sessions, the most recently used first",
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
