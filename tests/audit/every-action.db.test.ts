import { expect, test } from 'vitest'
import { auditCatalogue, type AuditAction } from '../../src/contract/audit/catalogue.ts'
import type { AuditEntry } from '../../src/contract/schemas/audit.ts'
import { readAuditLog } from '../../src/services/audit-log/read.ts'
import { actionName } from '../../src/web/admin/audit/action-words.ts'
import { recordWords } from '../../src/web/admin/audit/record-words.ts'
import { actsOfCatalogue } from './acts-of-catalogue.ts'
import { actsOfOrders } from './acts-of-orders.ts'
import { actsOfPeople } from './acts-of-people.ts'
import { actsOfShop } from './acts-of-shop.ts'
import { Scene, type Acts } from './scene.ts'

const scene = new Scene()
const acts: Acts<AuditAction> = { ...actsOfCatalogue, ...actsOfOrders, ...actsOfPeople, ...actsOfShop }

/** A record as the screen says it, its parts in order. */
function sentence(entry: AuditEntry): string {
  const { note, changes, reason } = recordWords(entry, scene.now)
  const parts = changes.map(({ name, before, after }) => (before === null ? `${name} ${after}` : `${name} ${before} → ${after}`))
  return [actionName(entry.action), ...(note === null ? [] : [note]), ...parts, ...(reason === null ? [] : [`“${reason}”`])].join(
    ' | ',
  )
}

/** The same without the numbers of orders, which chance makes. */
const withoutNumbers = (words: string) => words.replace(/\(([0-9A-F]{6}( · )?)+\)$/, '(……)')

test.each(Object.entries(acts))('%s', async (action, [act, ...sentences]) => {
  const recorded = async () => (await readAuditLog(scene.db, { action })).items.filter(entry => entry.action === action)
  const known = new Set((await recorded()).map(entry => entry.id))
  await act(scene)
  const fresh = (await recorded()).filter(entry => !known.has(entry.id))
  expect(fresh.map(entry => withoutNumbers(sentence(entry))).toReversed()).toEqual(sentences)
  expect(fresh.every(entry => entry.isAsCatalogued)).toBe(true)
})

test('every sentence says what happened: no bare yes or no, no word twice, no id', () => {
  const sentences = Object.values(acts).flatMap(([, ...all]) => all)
  const odd = /(^| )(예|아니요|하나만)( |$)|(?<word>[가-힣]+) \k<word>( |$)|[0-9a-f]{8}-/
  expect(sentences.filter(words => odd.test(words.replaceAll('|', '·')))).toEqual([])
})

test('every action of the catalogue was written by a command, and every record is as catalogued', async () => {
  const rows = await scene.db.query<{ action: string }>(`select distinct action from audit_log order by action`)
  expect(rows.map(row => row.action)).toEqual(Object.keys(auditCatalogue).toSorted())
  for (let cursor: string | undefined; ; ) {
    const page = await readAuditLog(scene.db, { cursor })
    expect(page.items.filter(entry => !entry.isAsCatalogued)).toEqual([])
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
})

test('every order whose received money a command changed is the subject of one of its records', async () => {
  const unnamed = await scene.db.query(
    `select p.order_id, p.kind, p.amount from payments p where not exists (
       select from audit_log a where a.subject = 'order' and a.subject_id = p.order_id::text and a.at = p.created_at)`,
  )
  expect(unnamed).toEqual([])
})
