import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import {
  adjustInput,
  corrected,
  dailyVisit,
  deleted,
  deleteInput,
  deleteManyInput,
  editInput,
  historyCursor,
  ownPoints,
  userPoints,
} from '../schemas/points.ts'
import { id, none, nothing } from '../schemas/values.ts'

/** Commands on the points ledger: entries and corrections by staff, and the customer's daily attendance (docs/RULES.md#points). */
export const pointCommands = {
  adjustPoints: command({
    name: 'adjustPoints',
    who: 'admin',
    fresh: true,
    summary: 'Give or deduct points by hand; a repeat with the same `requestId` answers the same',
    input: adjustInput,
    output: corrected,
    refusals: [
      'USER_NOT_FOUND',
      'OWN_ACCOUNT',
      'MASTER_PROTECTED',
      'POINTS_GIVEN_TODAY',
      'NOT_ENOUGH_POINTS',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  editPointEntry: command({
    name: 'editPointEntry',
    who: 'admin',
    fresh: true,
    summary: 'Correct an entry of a points history: a new entry replaces it there',
    input: editInput,
    output: corrected,
    refusals: [
      'POINT_ENTRY_TO_EDIT_NOT_FOUND',
      'USER_NOT_FOUND',
      'OWN_ACCOUNT',
      'MASTER_PROTECTED',
      'POINTS_GIVEN_TODAY',
      'NOT_ENOUGH_POINTS',
      'POINT_ENTRY_REVERSED',
      'POINT_ENTRY_FIXED',
    ],
  }),
  deletePointEntry: command({
    name: 'deletePointEntry',
    who: 'admin',
    fresh: true,
    summary: 'Delete an entry from a points history',
    input: deleteInput,
    output: deleted,
    refusals: [
      'POINT_ENTRY_TO_DELETE_NOT_FOUND',
      'USER_NOT_FOUND',
      'OWN_ACCOUNT',
      'MASTER_PROTECTED',
      'POINTS_GIVEN_TODAY',
      'POINT_ENTRY_REVERSED',
      'POINT_ENTRY_FIXED',
    ],
  }),
  deletePointEntries: command({
    name: 'deletePointEntries',
    who: 'admin',
    fresh: true,
    summary: 'Delete several entries from one points history, all or none',
    input: deleteManyInput,
    output: deleted,
    refusals: [
      'POINT_ENTRY_TO_DELETE_NOT_FOUND',
      'USER_NOT_FOUND',
      'OWN_ACCOUNT',
      'MASTER_PROTECTED',
      'POINTS_GIVEN_TODAY',
      'POINT_ENTRY_REVERSED',
      'POINT_ENTRY_FIXED',
    ],
  }),
  recordDailyVisit: command({
    name: 'recordDailyVisit',
    who: 'customer',
    summary: "Record the caller's attendance, once a Korean day; answers the points that it gave",
    input: nothing,
    output: dailyVisit,
  }),
} as const satisfies Record<string, Command>

export const pointQueries = {
  myPoints: query({
    name: 'myPoints',
    who: 'customer',
    scope: 'own',
    summary: "The caller's balance, the points that expire next, and their history, newest first",
    path: '/api/me/points',
    params: none,
    search: z.object({ cursor: historyCursor }),
    output: ownPoints,
  }),
  userPoints: query({
    name: 'userPoints',
    who: 'admin',
    summary: "A person's whole points ledger, newest first",
    path: '/api/admin/users/:userId/points',
    params: z.object({ userId: id }),
    search: z.object({ cursor: historyCursor }),
    output: userPoints,
    refusals: ['USER_NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
