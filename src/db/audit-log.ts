import type { Sql } from './database.ts'

type Person = { id: string; displayName: string }
type Place = { createdAt: Temporal.Instant; id: string }

export type AuditRow = {
  id: string
  at: Temporal.Instant
  actor: Person | null
  action: string
  subject: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string | null
}

/** A bound that is left out is none. */
export type AuditSearch = {
  actorId?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
  action?: string | undefined
  from?: Temporal.Instant | undefined
  until?: Temporal.Instant | undefined
}

/** Records that the search finds, newest first, after the given place. */
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
            (select json_build_object('id', u.id, 'displayName', u.display_name) from users u where u.id = a.actor_id) as actor
     from audit_log a where ${parts.join(' and ')} order by a.at desc, a.id desc limit $${values.push(count)}`,
    values,
  )
}

export type AccessRow = { id: string; at: Temporal.Instant; actor: Person; user: Person | null; what: string; rows_seen: number }

/** Who looked at personal data, newest first, after the given place. */
export async function findAccesses(
  sql: Sql,
  { actorId, userId }: { actorId?: string | undefined; userId?: string | undefined },
  after: Place | null,
  count: number,
): Promise<AccessRow[]> {
  const values: unknown[] = []
  const parts = ['true']
  if (actorId !== undefined) parts.push(`a.actor_id = $${values.push(actorId)}`)
  if (userId !== undefined) parts.push(`a.user_id = $${values.push(userId)}`)
  if (after) parts.push(`(a.at, a.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)`)
  return await sql.query<AccessRow>(
    `select a.id, a.at, a.what, a.rows_seen,
            (select json_build_object('id', u.id, 'displayName', u.display_name) from users u where u.id = a.actor_id) as actor,
            (select json_build_object('id', u.id, 'displayName', u.display_name) from users u where u.id = a.user_id) as "user"
     from personal_data_access a where ${parts.join(' and ')} order by a.at desc, a.id desc limit $${values.push(count)}`,
    values,
  )
}
