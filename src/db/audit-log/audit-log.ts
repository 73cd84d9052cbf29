import type { Role } from '../../domain/role.ts'
import type { Sql } from '../connection/database.ts'

type Person = { id: string; displayName: string }
type Place = { createdAt: Temporal.Instant; id: string }

export type AuditRow = {
  id: string
  at: Temporal.Instant
  actor: Person | null
  action: string
  subject: string
  subject_id: string
  thing: { name: string; productId: string | null; userId: string | null } | null
  before: unknown
  after: unknown
  reason: string | null
}

/** Filters of the audit log; an omitted one is not applied. */
export type AuditSearch = {
  actorId?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
  action?: string | undefined
  from?: Temporal.Instant | undefined
  until?: Temporal.Instant | undefined
}

const isId = `a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`
const facts = (name: string, productId: string, userId: string) =>
  `json_build_object('name', ${name}, 'productId', ${productId}, 'userId', ${userId})`

/**
 * SQL expression: JSON with the current name of the subject of an audit record `a` and the ids of its product and user. Null for a subject
 * of another kind or one that no longer exists.
 */
const thing = `case
    when a.subject = 'sales_round' then
      (select ${facts(`p.group_name || ' ' || r.round_name`, 'p.id', 'null')}
       from sales_rounds r join products p on p.id = r.product_id where r.id = a.subject_id)
    when not ${isId} then null
    when a.subject = 'user' then
      (select ${facts('s.display_name', 'null', 's.id')} from users s where s.id = a.subject_id::uuid)
    when a.subject = 'product' then
      (select ${facts('p.group_name', 'p.id', 'null')} from products p where p.id = a.subject_id::uuid)
    when a.subject = 'order' then
      (select ${facts('s.display_name', 'null', 's.id')} from orders o join users s on s.id = o.user_id where o.id = a.subject_id::uuid)
    when a.subject = 'variant_group' then
      (select ${facts(`p.group_name || ' ' || r.round_name || ' ' || g.group_name`, 'p.id', 'null')}
       from variant_groups g join sales_rounds r on r.id = g.round_id join products p on p.id = r.product_id
       where g.id = a.subject_id::uuid)
    when a.subject = 'review' then
      (select ${facts('p.group_name', 'p.id', 'v.user_id')} from reviews v join products p on p.id = v.product_id
       where v.id = a.subject_id::uuid)
  end`

/** Reads audit records that match the filters, newest first, after a cursor. */
export async function findAudits(sql: Sql, search: AuditSearch, after: Place | null, count: number): Promise<AuditRow[]> {
  const values: unknown[] = []
  const parts = ['true']
  if (search.actorId !== undefined) parts.push(`a.actor_id = $${values.push(search.actorId)}`)
  if (search.subject !== undefined) parts.push(`a.subject = $${values.push(search.subject)}`)
  if (search.subjectId !== undefined) parts.push(`a.subject_id = $${values.push(search.subjectId)}`)
  if (search.action !== undefined)
    parts.push(`(a.action = $${values.push(search.action)} or starts_with(a.action, $${values.length} || '.'))`)
  if (search.from) parts.push(`a.at >= $${values.push(search.from)}`)
  if (search.until) parts.push(`a.at < $${values.push(search.until)}`)
  if (after) parts.push(`(a.at, a.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)`)
  return await sql.query<AuditRow>(
    `select a.id, a.at, a.action, a.subject, a.subject_id, a.before, a.after, a.reason,
            (select json_build_object('id', u.id, 'displayName', u.display_name) from users u where u.id = a.actor_id) as actor,
            ${thing} as thing
     from audit_log a where ${parts.join(' and ')} order by a.at desc, a.id desc limit $${values.push(count)}`,
    values,
  )
}

export type AccessRow = {
  id: string
  at: Temporal.Instant
  actor: Person
  user: Person | null
  what: string
  rows_seen: number
  address: string | null
}

/** Filters of the access log; an omitted one is not applied. */
export type AccessSearch = {
  actorId?: string | undefined
  userId?: string | undefined
  what?: string | undefined
  from?: Temporal.Instant | undefined
  until?: Temporal.Instant | undefined
}

/** Reads the access log, the records of which staff saw which personal data, newest first, after a cursor. */
export async function findAccesses(
  sql: Sql,
  { actorId, userId, what, from, until }: AccessSearch,
  after: Place | null,
  count: number,
): Promise<AccessRow[]> {
  const values: unknown[] = []
  const parts = ['true']
  if (actorId !== undefined) parts.push(`a.actor_id = $${values.push(actorId)}`)
  if (userId !== undefined) parts.push(`a.user_id = $${values.push(userId)}`)
  if (what !== undefined) parts.push(`a.what = $${values.push(what)}`)
  if (from) parts.push(`a.at >= $${values.push(from)}`)
  if (until) parts.push(`a.at < $${values.push(until)}`)
  if (after) parts.push(`(a.at, a.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)`)
  return await sql.query<AccessRow>(
    `select a.id, a.at, a.what, a.rows_seen, a.address,
            (select json_build_object('id', u.id, 'displayName', u.display_name) from users u where u.id = a.actor_id) as actor,
            (select json_build_object('id', u.id, 'displayName', u.display_name) from users u where u.id = a.user_id) as "user"
     from personal_data_access a where ${parts.join(' and ')} order by a.at desc, a.id desc limit $${values.push(count)}`,
    values,
  )
}

export type ActorRow = Person & { role: Role }

/** Reads the current staff and every author of an audit record. Finds each author by one lookup in the index audit_log_actor. */
export async function readAuditActors(sql: Sql): Promise<ActorRow[]> {
  return await sql.query<ActorRow>(
    `with recursive doers as (
       (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
       union all
       select (select l.actor_id from audit_log l where l.actor_id > d.actor_id order by l.actor_id limit 1)
       from doers d where d.actor_id is not null)
     select u.id, u.display_name as "displayName", u.role from users u
     where u.id in (select id from users where role <> 'customer' union select actor_id from doers where actor_id is not null)
     order by u.role = 'customer', u.display_name, u.id`,
  )
}
