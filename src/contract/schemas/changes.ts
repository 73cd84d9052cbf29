import { z } from 'zod'
import { type Change, versionedTypes } from '../../domain/change.ts'
import { adminCategory, adminProduct, adminRound } from './admin.ts'
import { bankLayout } from './bank.ts'
import { mailSettings } from './mail-settings.ts'
import { memberDetail } from './members.ts'
import { orderViews } from './order-list.ts'
import { adminOrderWithStory } from './order-story.ts'
import { adminBanner, adminStore } from './shop-front.ts'
import { roundTemplate } from './templates.ts'

const versions = { id: z.string(), before: z.int().min(0), version: z.int().min(0) }

/** An object that a staff command changed, with its version before and after. */
export const versionChange: z.ZodType<Change> = z.strictObject({ type: z.enum(versionedTypes), ...versions })

/** The `changes` of an answer to staff, beside its `result`: each changed object once. */
export const changes = z.array(versionChange)

/**
 * The current state of an object that the command did not change, because the page showed an older state. `before` equals `version`. Both
 * are 0 for types without a version and for a deleted object, whose `value` is null.
 */
export const current = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('order'), ...versions, value: adminOrderWithStory.nullable() }),
  z.strictObject({ type: z.literal('round'), ...versions, value: adminRound.nullable() }),
  z.strictObject({ type: z.literal('product'), ...versions, value: adminProduct.nullable() }),
  z.strictObject({ type: z.literal('banner'), ...versions, value: adminBanner.nullable() }),
  z.strictObject({ type: z.literal('banners'), ...versions, value: z.object({ banners: z.array(adminBanner) }).nullable() }),
  z.strictObject({ type: z.literal('template'), ...versions, value: roundTemplate.nullable() }),
  z.strictObject({ type: z.literal('store'), ...versions, value: adminStore.nullable() }),
  z.strictObject({ type: z.literal('mailSettings'), ...versions, value: mailSettings.nullable() }),
  z.strictObject({
    type: z.literal('categories'),
    ...versions,
    value: z.object({ categories: z.array(adminCategory), unassigned: z.int() }).nullable(),
  }),
  z.strictObject({ type: z.literal('user'), ...versions, value: memberDetail.nullable() }),
  z.strictObject({ type: z.literal('bankLayout'), ...versions, value: bankLayout.nullable() }),
  z.strictObject({ type: z.literal('orderViews'), ...versions, value: orderViews.nullable() }),
])
export type Current = z.infer<typeof current>

/** The `changes` beside a `result`: what the command changed, then the current state of objects of which the page showed an older state. */
export const answeredChanges = z.array(z.union([versionChange, current]))
