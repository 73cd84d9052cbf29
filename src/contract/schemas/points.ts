import { z } from 'zod'
import { pointKinds } from '../../domain/points.ts'
import { day, id, idOr, instant, filled } from './values.ts'

const USER_AND_REASON = '사용자 ID와 조정 사유는 필수입니다.'
const USER_AND_ENTRY = '사용자 ID와 포인트 내역 ID는 필수입니다.'

/** Points that staff add (positive) or deduct (negative): a whole number other than 0, from -1,000,000 to 1,000,000. */
const changedBy = z
  .int({ error: '포인트는 정수로 입력해 주세요.' })
  .min(-1_000_000, { error: '한 번에 1,000,000P까지 조정할 수 있어요.' })
  .max(1_000_000, { error: '한 번에 1,000,000P까지 조정할 수 있어요.' })
  .refine(amount => amount !== 0, { error: '포인트 조정 값은 0이 될 수 없습니다.' })

const reason = filled(100, USER_AND_REASON)

export const adjustInput = z.strictObject({
  userId: idOr(USER_AND_REASON),
  reason,
  amount: changedBy,
  requestId: id,
  /** True for a penalty, which may deduct more than the balance. */
  asPenalty: z.boolean().default(false),
})
export const editInput = z.strictObject({
  userId: idOr(USER_AND_ENTRY),
  entryId: idOr(USER_AND_ENTRY),
  amount: changedBy,
  reason,
})
export const deleteInput = z.strictObject({ userId: idOr(USER_AND_ENTRY), entryId: idOr(USER_AND_ENTRY) })
export const deleteManyInput = z.strictObject({
  userId: idOr(USER_AND_ENTRY),
  entryIds: z
    .array(idOr(USER_AND_ENTRY), { error: USER_AND_ENTRY })
    .min(1, { error: USER_AND_ENTRY })
    .max(100, { error: '한 번에 100건까지 지울 수 있어요.' }),
})
export const corrected = z.object({ entryId: id, balance: z.int() })
export const deleted = z.object({ deleted: z.int(), balance: z.int() })

/** Cursor for pages of a user's points history: a positive number as text. */
export const historyCursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: '목록을 처음부터 다시 불러와 주세요.' })
  .optional()

const entry = z.object({ id, amount: z.int(), reason: z.string(), createdAt: instant, expiresAt: instant.nullable() })

export const expiringDay = z.object({ day, amount: z.int() })

/**
 * A page of the caller's points history. `expiring` are the next days on which points expire. `kind` tells penalties from spent or expired
 * points.
 */
export const ownPoints = z.object({
  balance: z.int(),
  expiring: z.array(expiringDay),
  items: z.array(entry.extend({ kind: z.enum(pointKinds) })),
  nextCursor: z.string().nullable(),
})
export type OwnPoints = z.infer<typeof ownPoints>

/**
 * A page of a customer's points history for staff. `isFixed` entries cannot be corrected: they were reversed, are reversals, or are expired
 * points.
 */
export const userPoints = z.object({
  balance: z.int(),
  expiring: z.array(expiringDay),
  /** Points given and taken in this KST year, without reversed ones. */
  year: z.object({ given: z.int(), taken: z.int() }),
  presets: z.array(z.object({ id: z.string(), amount: z.int(), reason: z.string() })),
  items: z.array(
    entry.extend({
      kind: z.enum(pointKinds),
      balance: z.int(),
      sourceKey: z.string(),
      reverses: id.nullable(),
      reversedBy: id.nullable(),
      actorName: z.string().nullable(),
      isFixed: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type UserPoints = z.infer<typeof userPoints>

/**
 * The caller's attendance of today. `points` are for the day, `bonus` are further points if the streak reached a rewarded length
 * (`streakDays`). Both are 0 if recording the attendance failed.
 */
export const dailyVisit = z.object({
  day,
  /** True in only one answer of the day, so that the customer is told once; repeats answer false. */
  isNews: z.boolean(),
  streakDays: z.int(),
  points: z.int(),
  bonus: z.int(),
  nextBonus: z.object({ days: z.int(), points: z.int() }).nullable(),
})
