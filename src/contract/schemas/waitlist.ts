import { z } from 'zod'
import { moveUpBlocks } from '../../domain/waitlist.ts'
import { waitlistEntry } from './orders.ts'
import { id, instant, listedUser, quantity, roundId, total } from './values.ts'

/** A place in the line for its owner's eyes (SPEC §3, Waitlist entry). */
export const ownEntry = waitlistEntry.extend({
  prioritizedAt: instant.nullable(),
  canMoveUp: z.boolean(),
  moveUpBlockedBy: z.enum(moveUpBlocks).nullable(),
})
export type OwnEntry = z.infer<typeof ownEntry>

/** `held`: pieces reserved, picked up and waited for of each item on sale that has a limit for one person (docs/RULES.md#the-limit-for-one-person). */
export const ownWaitlist = z.object({
  items: z.array(ownEntry),
  held: z.array(z.object({ itemId: id, quantity: z.int() })),
})
export type OwnWaitlist = z.infer<typeof ownWaitlist>

export const joinInput = z.strictObject({ requestId: id, itemId: id, quantity })
/** `orderId` is null; only answers from before decision 054 name the order that the entry became at once. */
export const joined = z.object({ entryId: id, itemId: id, quantity: z.int(), orderId: id.nullable() })

/** `place` 1 is next; `balance` in points. */
export const movedUp = z.object({ entryId: id, place: z.int(), lineLength: z.int(), balance: z.int() })

/** A group's line as the owner sees it. Units, won. */
const adminLine = z.object({
  variantGroupId: id,
  groupName: z.string(),
  /** null is unlimited. */
  availableUnits: z.int().nullable(),
  /** What so many more units would have sold to those who wait or waited in vain. */
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
      /** Not suspended, of an allowed tier, the round on: else passed over. */
      isEligible: z.boolean(),
    }),
  ),
})
export const adminWaitlist = z.object({ roundId, groups: z.array(adminLine) })
export type AdminWaitlist = z.infer<typeof adminWaitlist>
