import type { StoreInfo } from '../../contract/schemas/people.ts'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import { readStoreRow, writeStoreRow } from '../../db/store-info.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Writes the store's details and settings (SPEC §3, Store info), the name apart, which is a setting of the server's. `version` is the
 * one that the admin saw, 0 the first time. Settings that are not named stay. @throws Refused VERSION_CONFLICT
 */
export async function saveStoreInfo(
  context: Context,
  actor: Actor,
  { version, store: { graceDays, ...details } }: { version: number; store: Omit<StoreInfo, 'shopName'> },
): Promise<{ version: number }> {
  return await context.db.transaction(async tx => {
    const before = await readStoreRow(tx)
    const after = { details, settings: { ...before.settings, graceDays }, version }
    if (!(await writeStoreRow(tx, after))) throw new Refused({ code: 'VERSION_CONFLICT' })
    await audit(tx, context, actor, { action: 'store.save', subject: 'store_info', subjectId: 'main', before, after })
    await moveCatalogueOn(tx)
    return { version: version + 1 }
  })
}
