import { z } from 'zod'
import { isSpan, MOST_EXPORT_DAYS } from '../../domain/export-span.ts'
import { fileTypes, type FileType } from '../define.ts'
import { memberFilter } from './members.ts'
import { orderFilter } from './admin-orders.ts'
import { day, id, roundId } from './values.ts'

const format = z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]]).default('xlsx')

/** The filter of the order list, and the file type. The file contains all pages. */
export const orderExport = orderFilter.extend({ format })
export type OrderExport = z.output<typeof orderExport>

/** The filter of the list of people, without order and cursor, and the file type. The file contains all pages. */
export const memberExport = memberFilter.omit({ cursor: true, sort: true, direction: true }).extend({ format })
export type MemberExport = z.output<typeof memberExport>

/** Entries of the points ledger from `from` to `to` (KST days, both included), of one customer or of all. */
export const pointExport = z
  .object({ from: day, to: day, userId: id.optional(), format })
  .refine(({ from, to, userId }) => isSpan(from, to, userId !== undefined), {
    path: ['to'],
    // compares only valid days
    when: ({ issues }) => issues.length === 0,
    error: `기간은 ${MOST_EXPORT_DAYS}일까지예요. 첫날이 마지막 날보다 늦을 수 없어요.`,
  })
export type PointExport = z.output<typeof pointExport>

/** Selects the raffle whose entries are exported, sorted by time of entry, or in drawn order after the draw. */
export const raffleExport = z.object({ roundId, format })
export type RaffleExport = z.output<typeof raffleExport>

/** Selects the maintenance run whose findings (wrong values) are exported; with `left` only those that the run did not correct. */
export const reportExport = z.object({ runId: id, left: z.literal('yes').optional(), format })
export type ReportExport = z.output<typeof reportExport>
