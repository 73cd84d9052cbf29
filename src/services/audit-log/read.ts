import { isAsCatalogued } from '../../contract/audit/recorded.ts'
import { limits } from '../../contract/limits.ts'
import type { AccessEntry, AccessFilter, AuditEntry, AuditFilter } from '../../contract/schemas/audit.ts'
import { findAccesses, findAudits, readAuditActors, type ActorRow, type AuditSearch } from '../../db/audit-log.ts'
import type { Sql } from '../../db/database.ts'
import { findMember } from '../../db/member-detail.ts'
import { insertAccess } from '../../db/personal-data.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null }

/** What was changed by whom, newest first (DECISIONS, People and roles). */
export async function readAuditLog(sql: Sql, { from, until, cursor, ...filter }: AuditFilter): Promise<Page<AuditEntry>> {
  return await pageOf(sql, { ...filter, from: instantOf(from), until: instantOf(until) }, cursor)
}

/** The changes of one thing; of a person: who looked is written down. @throws Refused USER_NOT_FOUND */
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

/** Who looked at whose personal data, newest first. */
export async function readDataAccess(sql: Sql, { from, until, cursor, ...filter }: AccessFilter): Promise<Page<AccessEntry>> {
  const search = { ...filter, from: instantOf(from), until: instantOf(until) }
  const rows = await findAccesses(sql, search, placeOf(cursor), limits.auditPage + 1)
  const items = rows
    .slice(0, limits.auditPage)
    .map(({ rows_seen: rowsSeen, at, ...row }) => ({ ...row, at: at.toString(), rowsSeen }))
  return { items, nextCursor: nextOf(items, rows.length) }
}

/** Whose changes there may be, for a filter. */
export async function readActors(sql: Sql): Promise<{ items: ActorRow[] }> {
  return { items: await readAuditActors(sql) }
}

function instantOf(given: string | undefined): Temporal.Instant | undefined {
  return given === undefined ? undefined : Temporal.Instant.from(given)
}

async function pageOf(sql: Sql, search: AuditSearch, cursor: string | undefined): Promise<Page<AuditEntry>> {
  const rows = await findAudits(sql, search, placeOf(cursor), limits.auditPage + 1)
  const items = rows.slice(0, limits.auditPage).map(({ subject_id: subjectId, at, ...row }) => ({
    ...row,
    at: at.toString(),
    subjectId,
    isAsCatalogued: isAsCatalogued(row),
  }))
  return { items, nextCursor: nextOf(items, rows.length) }
}

function nextOf(items: readonly { at: string; id: string }[], found: number): string | null {
  return cursorAfter(
    items.map(({ at, id }) => ({ createdAt: at, id })),
    found > items.length,
  )
}
