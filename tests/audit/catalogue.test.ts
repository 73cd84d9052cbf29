import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { auditCatalogue, auditEntryOf, type AuditAction } from '../../src/contract/audit/catalogue.ts'
import { fields } from '../../src/contract/audit/fields.ts'
import { memberExport, orderExport, pointExport, raffleExport, reportExport } from '../../src/contract/schemas/exports.ts'
import { paperFileSearch } from '../../src/contract/schemas/papers.ts'
import { bankColumns } from '../../src/contract/schemas/bank.ts'
import { bannerInput, storeInput } from '../../src/contract/schemas/shop-front.ts'
import type { audit } from '../../src/services/audit.ts'

const root = resolve(import.meta.dirname, '../..')
const keysOf = (action: AuditAction) => Object.keys(auditEntryOf(action)!.after ?? {})

test.each([
  ['export.orders', orderExport],
  ['export.users', memberExport],
  ['export.points', pointExport],
  ['export.raffle', raffleExport],
  ['export.report', reportExport],
  ['export.papers', paperFileSearch],
  ['store.save', storeInput],
  ['banner.update', bannerInput],
] as const)('%s records all that may be asked for', (action, { shape }) => {
  expect(Object.keys(shape).filter(key => !keysOf(action).includes(key))).toEqual([])
})

test('every column of a bank statement has its field', () => {
  expect(Object.keys(bankColumns.shape).map(key => `${key}Column`)).toEqual(keysOf('bank.columns'))
})

test('every field has a name in Korean', () => {
  expect(Object.values(fields).filter(({ name }) => !/^[가-힣 ,]+$/.test(name))).toEqual([])
})

test('only services/audit.ts writes records, whose types know the catalogue', () => {
  const writers = globSync('src/**/*.ts', { cwd: root })
    .filter(path => !path.endsWith('.test.ts'))
    .filter(path => /insertAudits|insert into audit_log/.test(readFileSync(resolve(root, path), 'utf8')))
  expect(writers.toSorted()).toEqual(['src/db/audit-log/audit.ts', 'src/services/audit.ts'])
})

/** Compiled, never run: each line below the first is refused by the types. */
export async function wrongRecords(write: typeof audit, [tx, context, by]: [never, never, never]): Promise<void> {
  const total = { action: 'stock.total', subject: 'variant_group', subjectId: 'x', before: { total: 1 } } as const
  await write(tx, context, by, { ...total, after: { total: null } })
  // @ts-expect-error an action that the catalogue does not know
  await write(tx, context, by, { ...total, action: 'stock.barter', after: { total: 2 } })
  // @ts-expect-error the subject of another action
  await write(tx, context, by, { ...total, subject: 'user', after: { total: 2 } })
  // @ts-expect-error a field is missing
  await write(tx, context, by, { ...total, after: {} })
  // @ts-expect-error a value of another unit
  await write(tx, context, by, { ...total, after: { total: '2' } })
  const tooMany = { total: 2, version: 3 }
  // @ts-expect-error a field too many, also where the value comes from elsewhere
  await write(tx, context, by, { ...total, after: tooMany })
}

test('an action is named kind and verb', () => {
  expect(Object.keys(auditCatalogue).filter(action => !/^[a-z]+\.[a-z_]+$/.test(action))).toEqual([])
})
