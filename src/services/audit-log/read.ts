import { isAsCatalogued } from '../../contract/audit/recorded.ts'
import { mentionedIn } from '../../contract/audit/mentioned.ts'
import { toolNames } from '../../contract/words/finding-words.ts'
import { limits } from '../../contract/limits.ts'
import type { AccessEntry, AccessFilter, AuditEntry, AuditFilter } from '../../contract/schemas/audit.ts'
import { findAccesses, findAudits, readAuditActors, type ActorRow, type AuditSearch } from '../../db/audit-log/audit-log.ts'
import { readNames, type Named } from '../../db/audit-log/audit-names.ts'
import type { Sql } from '../../db/connection/database.ts'
import { findMember } from '../../db/people/member-detail.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'

type Task = { name: string; label: string }
type Page<Item> = { items: Item[]; nextCursor: string | null }

/**
 * Returns a page of audit records, newest first. `tasks` give the labels of scheduled jobs.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readAuditLog(
  sql: Sql,
  { from, until, cursor, ...filter }: AuditFilter,
  tasks: readonly Task[] = [],
): Promise<Page<AuditEntry>> {
  const page = await pageOf(sql, { ...filter, from: instantOf(from), until: instantOf(until) }, cursor)
  const labels = new Map(tasks.map(({ name, label }) => [name, label]))
  return { ...page, items: page.items.map(entry => withTask(entry, labels)) }
}

/** Adds the label of a scheduled job to its record; the database does not have it. */
function withTask(entry: AuditEntry, labels: ReadonlyMap<string, string>): AuditEntry {
  const name = entry.subject === 'job' ? labels.get(entry.subjectId) : undefined
  return name === undefined ? entry : { ...entry, thing: { name, productId: null, userId: null } }
}

/**
 * Returns a page of one subject's audit records; for a user it records the access to personal data.
 * @throws Refused USER_NOT_FOUND, INVALID_INPUT for a malformed cursor
 */
export async function readAuditTrail(
  { db, clock, newId }: Context,
  actor: Actor,
  { subject, subjectId, cursor }: { subject: string; subjectId: string; cursor?: string | undefined },
): Promise<Page<AuditEntry>> {
  if (subject === 'user') {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(subjectId)
    if (!isId || !(await findMember(db, subjectId, clock()))) throw new Refused({ code: 'USER_NOT_FOUND' })
    await insertAccess(db, {
      id: newId(),
      at: clock(),
      actorId: actor.userId,
      address: actor.address ?? null,
      userId: subjectId,
      what: 'audit',
      rowsSeen: 1,
    })
  }
  return await pageOf(db, { subject, subjectId }, cursor)
}

/** Returns a page of access records, who saw whose personal data, newest first. @throws Refused INVALID_INPUT for a malformed cursor */
export async function readDataAccess(sql: Sql, { from, until, cursor, ...filter }: AccessFilter): Promise<Page<AccessEntry>> {
  const search = { ...filter, from: instantOf(from), until: instantOf(until) }
  const rows = await findAccesses(sql, search, placeOf(cursor), limits.auditPage + 1)
  const items = rows
    .slice(0, limits.auditPage)
    .map(({ rows_seen: rowsSeen, at, ...row }) => ({ ...row, at: at.toString(), rowsSeen }))
  return { items, nextCursor: nextOf(items, rows.length) }
}

/** Returns all staff and all others who appear as actors in audit records, for a filter. */
export async function readActors(sql: Sql): Promise<{ items: ActorRow[] }> {
  return { items: await readAuditActors(sql) }
}

function instantOf(given: string | undefined): Temporal.Instant | undefined {
  return given === undefined ? undefined : Temporal.Instant.from(given)
}

async function pageOf(sql: Sql, search: AuditSearch, cursor: string | undefined): Promise<Page<AuditEntry>> {
  const rows = await findAudits(sql, search, placeOf(cursor), limits.auditPage + 1)
  const shown = rows.slice(0, limits.auditPage).map(row => ({ ...row, isAsCatalogued: isAsCatalogued(row) }))
  const known = shown.map(row => (row.isAsCatalogued ? mentionedIn(row) : []))
  const names = new Map((await readNames(sql, [...new Set(known.flat())])).map(named => [named.id, nameOf(named)]))
  const items = shown.map(({ subject_id: subjectId, at, ...row }, nth) => ({
    ...row,
    at: at.toString(),
    subjectId,
    names: Object.fromEntries(known[nth]!.flatMap(id => (names.has(id) ? [[id, names.get(id)!]] : []))),
  }))
  return { items, nextCursor: nextOf(items, rows.length) }
}

function nameOf({ name, tool }: Named): string {
  return tool === null ? name : toolNames[tool]
}

function nextOf(items: readonly { at: string; id: string }[], found: number): string | null {
  return cursorAfter(
    items.map(({ at, id }) => ({ createdAt: at, id })),
    found > items.length,
  )
}
