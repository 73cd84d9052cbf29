import { z } from 'zod'
import { cursor, id, instant, role } from './values.ts'

const actor = z.object({ id, displayName: z.string() })

/** One of the shop's people, now or then. */
export const auditActor = actor.extend({ role })

/**
 * What a record tells of, by name: the person, the product, the round with its product, whose order or review it is; null for what is gone
 * or has none. `productId` and `userId`: where it is to be found.
 */
const auditThing = z.object({ name: z.string(), productId: id.nullable(), userId: id.nullable() })

/**
 * One change by one of the shop's people; no actor: the shop's own command or job. `isAsCatalogued`: before and after have the shape that
 * contract/audit/catalogue.ts gives the action; else another version wrote them, and they say only what stands in them.
 */
export const auditEntry = z.object({
  id,
  at: instant,
  actor: actor.nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  thing: auditThing.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  isAsCatalogued: z.boolean(),
  reason: z.string().nullable(),
  /** What before and after name by id, by its name now: items, rounds, products, categories, people, runs. What is gone is left out. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

const word = z.string().regex(/^[a-zA-Z][a-zA-Z.-]{0,59}$/, { error: '올바른 이름이 아니에요.' })
const subjectId = z.string().max(100)

/** A field left out sets no bound; `from` belongs to the span, `until` does not. `action` also finds all that begin with it and a dot. */
export const auditFilter = z.object({
  actorId: id.optional(),
  subject: word.optional(),
  subjectId: subjectId.optional(),
  action: word.optional(),
  from: instant.optional(),
  until: instant.optional(),
  cursor,
})
export type AuditFilter = z.infer<typeof auditFilter>

export const trailOf = z.object({ subject: word, subjectId })

/** Who looked at personal data; no user: a list of several people, `rowsSeen` rows long. */
export const accessEntry = z.object({
  id,
  at: instant,
  actor,
  user: actor.nullable(),
  what: z.string(),
  rowsSeen: z.int(),
  /** From where; null where it was not written down. */
  address: z.string().nullable(),
})
export type AccessEntry = z.infer<typeof accessEntry>

/** `what` is a kind of list or page, such as `users`; `from` belongs to the span, `until` does not. */
export const accessFilter = z.object({
  actorId: id.optional(),
  userId: id.optional(),
  what: z
    .string()
    .regex(/^[a-z -]{1,40}$/, { error: '올바른 이름이 아니에요.' })
    .optional(),
  from: instant.optional(),
  until: instant.optional(),
  cursor,
})
export type AccessFilter = z.infer<typeof accessFilter>
