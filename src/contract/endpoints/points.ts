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

/** The points ledger for customers and staff (docs/RULES.md#points). */
export const pointCommands = {
  adjustPoints: command({
    name: 'adjustPoints',
    who: 'admin',
    fresh: true,
    summary: 'Give or take points by hand; a repeat of one press answers the same (SPEC §5)',
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
    summary: 'Correct an entry of a history: another one stands in its place (SPEC §5)',
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
    summary: 'Take an entry out of a history (SPEC §5)',
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
    summary: 'Take several entries out of one history, all or none (SPEC §5)',
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
    summary: "Count today's visit, once a Korean day, and say what it gave (SPEC §9)",
    input: nothing,
    output: dailyVisit,
  }),
} as const satisfies Record<string, Command>

export const pointQueries = {
  myPoints: query({
    name: 'myPoints',
    who: 'customer',
    scope: 'own',
    summary: "The caller's points, what expires when, and their history, newest first",
    path: '/api/me/points',
    params: none,
    search: z.object({ cursor: historyCursor }),
    output: ownPoints,
  }),
  userPoints: query({
    name: 'userPoints',
    who: 'admin',
    summary: "Somebody's whole ledger, newest first",
    path: '/api/admin/users/:userId/points',
    params: z.object({ userId: id }),
    search: z.object({ cursor: historyCursor }),
    output: userPoints,
    refusals: ['USER_NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
