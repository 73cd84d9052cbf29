import { z } from 'zod'
import { moveUpBlocks } from '../../domain/waitlist.ts'
import { waitlistEntry } from './orders.ts'
import { id, instant, listedUser, quantity, roundId, total } from './values.ts'

/** A waitlist entry for its customer: whether points can move it up, and if not, why (`moveUpBlockedBy`). */
export const ownEntry = waitlistEntry.extend({
  prioritizedAt: instant.nullable(),
  canMoveUp: z.boolean(),
  moveUpBlockedBy: z.enum(moveUpBlocks).nullable(),
})
export type OwnEntry = z.infer<typeof ownEntry>

/**
 * The caller's waitlist entries. `held` has, per item with a limit per customer, how many pieces the caller reserved, picked up or waits
 * for (docs/RULES.md#the-limit-for-one-person).
 */
export const ownWaitlist = z.object({
  items: z.array(ownEntry),
  held: z.array(z.object({ itemId: id, quantity: z.int() })),
})
export type OwnWaitlist = z.infer<typeof ownWaitlist>

export const joinInput = z.strictObject({ requestId: id, itemId: id, quantity })
/**
 * The new waitlist entry after joining. `orderId` is null now; before decision 054 an entry could become an order at once, and stored
 * answers have the order's id.
 */
export const joined = z.object({ entryId: id, itemId: id, quantity: z.int(), orderId: id.nullable() })

/** A waitlist entry after the customer paid points to move it up: its place (1 is next), the waitlist's length, and the points left. */
export const movedUp = z.object({ entryId: id, place: z.int(), lineLength: z.int(), balance: z.int() })

/** A group's waitlist for staff, in units and won. */
const adminLine = z.object({
  variantGroupId: id,
  groupName: z.string(),
  /** Null for unlimited. */
  availableUnits: z.int().nullable(),
  /** What `more` additional units would have sold: to entries that wait now, and to those that ended without an order. */
  wouldSell: z.array(z.object({ more: z.int(), entries: z.int(), units: z.int(), won: total })),
  entries: z.array(
    z.object({
      id,
      user: listedUser,
      itemId: id,
      itemName: z.string(),
      quantity: z.int(),
      units: z.int(),
      place: z.int(),
      status: z.enum(['waiting', 'ended']),
      timestamp: instant,
      isPrioritized: z.boolean(),
      prioritizedAt: instant.nullable(),
      /** False for a suspended customer, a tier not allowed, or a round that is over: the entry is skipped. */
      isEligible: z.boolean(),
    }),
  ),
})
export const adminWaitlist = z.object({ roundId, groups: z.array(adminLine) })
export type AdminWaitlist = z.infer<typeof adminWaitlist>
