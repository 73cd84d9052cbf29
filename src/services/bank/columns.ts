import type { AfterOf } from '../../contract/audit/catalogue.ts'
import { bankColumns, type BankColumns, type BankLayout } from '../../contract/schemas/bank.ts'
import { insertLayout, lockLayout, readLayouts, writeLayout } from '../../db/bank/bank-layouts.ts'
import type { Sql } from '../../db/connection/database.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { stale } from '../stale.ts'

/** Returns for each known layout of bank statements which of its columns means what, as staff chose. */
export async function listBankLayouts(sql: Sql): Promise<{ layouts: BankLayout[] }> {
  const rows = await readLayouts(sql)
  return { layouts: rows.map(row => ({ ...row, columns: bankColumns.parse(row.columns) })) }
}

/**
 * Saves what each column of a bank statement layout means, for all staff. `version` is the expected version, 0 for a new layout. Saving the
 * stored choice again changes nothing.
 * @throws Refused VERSION_CONFLICT
 */
export async function saveBankColumns(
  context: Context,
  actor: Actor,
  { layout, version, columns }: BankLayout,
): Promise<{ version: number }> {
  return await context.db.transaction(async tx => {
    const written = { layout, columns, now: context.clock() }
    const isNew = await insertLayout(tx, written)
    const before = isNew ? null : await lockLayout(tx, layout, columns)
    if (before?.isSame) return { version: before.version }
    if (before && before.version !== version) throw stale('bankLayout', layout)
    if (before) await writeLayout(tx, written)
    await audit(tx, context, actor, {
      action: 'bank.columns',
      subject: 'bank_layout',
      subjectId: layout,
      before: before && headsOf(layout, bankColumns.parse(before.columns)),
      after: headsOf(layout, columns),
    })
    return { version: (before?.version ?? 0) + 1 }
  })
}

/**
 * Returns the heading of each chosen column, or `#<number>` if the statement has none for it; null for an optional column that was not
 * chosen.
 */
function headsOf(layout: string, columns: BankColumns): AfterOf<'bank.columns'> {
  const heads = layout.split('|')
  const head = (place: number) => heads[place] || `#${place + 1}`
  const headOrNone = (place: number | null) => (place === null ? null : head(place))
  return {
    dayColumn: head(columns.day),
    timeColumn: headOrNone(columns.time),
    amountColumn: head(columns.amount),
    withdrawnColumn: headOrNone(columns.withdrawn),
    payerColumn: head(columns.payer),
    memoColumn: headOrNone(columns.memo),
    balanceColumn: headOrNone(columns.balance),
    kindColumn: headOrNone(columns.kind),
  }
}
