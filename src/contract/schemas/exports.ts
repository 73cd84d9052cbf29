import { z } from 'zod'
import { isSpan, MOST_EXPORT_DAYS } from '../../domain/export-span.ts'
import { fileTypes, type FileType } from '../define.ts'
import { memberFilter } from './members.ts'
import { orderFilter } from './admin-orders.ts'
import { day, id, roundId } from './values.ts'

const format = z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]]).default('xlsx')

/** As the list of orders on the screen: the same filter, all of its pages. */
export const orderExport = orderFilter.extend({ format })
export type OrderExport = z.output<typeof orderExport>

export const memberExport = memberFilter.omit({ cursor: true, sort: true, direction: true }).extend({ format })
export type MemberExport = z.output<typeof memberExport>

/** Entries of KST days, both of which belong to the span; of one person or of everybody. */
export const pointExport = z
  .object({ from: day, to: day, userId: id.optional(), format })
  .refine(({ from, to, userId }) => isSpan(from, to, userId !== undefined), {
    path: ['to'],
    // only days can be a span
    when: ({ issues }) => issues.length === 0,
    error: `기간은 ${MOST_EXPORT_DAYS}일까지예요. 첫날이 마지막 날보다 늦을 수 없어요.`,
  })
export type PointExport = z.output<typeof pointExport>

/** Everybody who entered a raffle, in the order of entering or, once drawn, in the drawn order. */
export const raffleExport = z.object({ roundId, format })
export type RaffleExport = z.output<typeof raffleExport>

/** What a run of a data tool found; with `left` only what it left alone. */
export const reportExport = z.object({ runId: id, left: z.literal('yes').optional(), format })
export type ReportExport = z.output<typeof reportExport>
