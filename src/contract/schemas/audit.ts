import { z } from 'zod'
import { cursor, id, instant, role } from './values.ts'

const actor = z.object({ id, displayName: z.string() })

/** A current or former member of staff. */
export const auditActor = actor.extend({ role })

/**
 * The subject of an audit record by name: a person, a product, a round with its product, or the owner of an order or review. `productId`
 * and `userId` identify the page that shows it. The record's `thing` is null if the subject no longer exists.
 */
const auditThing = z.object({ name: z.string(), productId: id.nullable(), userId: id.nullable() })

/**
 * A change that staff made; `actor` is null for a command or job of the system. `isAsCatalogued`: before and after have the fields that
 * contract/audit/catalogue.ts has for the action; otherwise another version of the shop wrote them.
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
  /**
   * Current names by id of what before and after mention: items, rounds, products, categories, people, runs of data tools. Deleted ones are
   * left out.
   */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

const word = z.string().regex(/^[a-zA-Z][a-zA-Z.-]{0,59}$/, { error: '올바른 이름이 아니에요.' })
const subjectId = z.string().max(100)

/**
 * Filter of audit records; an absent field sets no bound. `from` is inclusive, `until` exclusive. `action` is an action, or its beginning
 * before a dot: `round` matches `round.cancel` too.
 */
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

/** Selects one object, by its kind and id, whose audit records are requested. */
export const trailOf = z.object({ subject: word, subjectId })

/**
 * A record that a member of staff (`actor`) read personal data of `user`. `user` is null if a list of several people was read, which had
 * `rowsSeen` rows.
 */
export const accessEntry = z.object({
  id,
  at: instant,
  actor,
  user: actor.nullable(),
  what: z.string(),
  rowsSeen: z.int(),
  /** The client's network address; null where none was recorded. */
  address: z.string().nullable(),
})
export type AccessEntry = z.infer<typeof accessEntry>

/**
 * Filter of the records about staff who read personal data. `what` is a kind of list or page, such as `users`. `from` is inclusive, `until`
 * exclusive.
 */
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
