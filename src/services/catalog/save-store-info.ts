import type { AfterOf } from '../../contract/audit/catalogue.ts'
import { storeDetailNames, type StoreInput } from '../../contract/schemas/shop-front.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { readStoreRow, settingsOf, writeStoreRow, type ShopSettings, type StoreInfoRow } from '../../db/store/store-info.ts'
import { isVisible } from '../../domain/visible-text.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { stale } from '../stale.ts'

/**
 * Saves the store's details and settings (docs/RULES.md#store-details); settings that are absent stay unchanged. `version` is the expected
 * version, 0 the first time. The shop's name is saved by `saveShopName`, not here.
 * @throws Refused VERSION_CONFLICT
 */
export async function saveStoreInfo(
  context: Context,
  actor: Actor,
  { version, store: { graceDays, holdReferralReward, defaultMaxPerUser, ...given } }: { version: number; store: StoreInput },
): Promise<{ version: number }> {
  const details = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, isVisible(text) ? text.normalize('NFC').trim() : '']),
  )
  const changed: Partial<ShopSettings> = {
    graceDays,
    ...(holdReferralReward !== undefined && { holdReferralReward }),
    ...(defaultMaxPerUser !== undefined && { defaultMaxPerUser }),
  }
  return await context.db.transaction(async tx => {
    const before = await readStoreRow(tx)
    const after = { details, settings: { ...before.settings, ...changed }, version }
    if (!(await writeStoreRow(tx, after))) throw stale('store', 'main')
    const facts = { before: recordOf(before), after: recordOf(after) }
    await audit(tx, context, actor, { action: 'store.save', subject: 'store_info', subjectId: 'main', ...facts })
    await moveCatalogueOn(tx)
    return { version: version + 1 }
  })
}

/** Returns details and settings as the audit log stores them, with defaults for settings that were never set. */
function recordOf({ details, settings }: Pick<StoreInfoRow, 'details' | 'settings'>): AfterOf<'store.save'> {
  const written = storeDetailNames.flatMap(name => (typeof details[name] === 'string' ? [[name, details[name]]] : []))
  return { ...(Object.fromEntries(written) as Record<string, string>), ...settingsOf(settings) }
}
