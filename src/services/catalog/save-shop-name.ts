import type { Tx } from '../../db/connection/database.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { readStoreRow, writeShopName } from '../../db/store/store-info.ts'
import { Refused } from '../../domain/rejection.ts'
import { cleanShopName } from '../../domain/shop-name.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { stale } from '../stale.ts'

/**
 * Saves the shop's name (docs/RULES.md#the-shops-name). `version` is the expected version of the store's details, 0 the first time.
 * @param fixedName SHOP_NAME of the server; null where it is not set
 * @throws Refused SHOP_NAME_FIXED, VERSION_CONFLICT
 */
export async function saveShopName(
  context: Context,
  actor: Actor,
  given: { version: number; shopName: string },
  fixedName: string | null,
): Promise<{ version: number }> {
  if (fixedName !== null) throw new Refused({ code: 'SHOP_NAME_FIXED' })
  return await context.db.transaction(tx => writeName(tx, context, actor, given))
}

/** Saves the shop's name with its audit record inside a transaction. @throws Refused VERSION_CONFLICT */
export async function writeName(
  tx: Tx,
  context: Context,
  actor: Actor,
  given: { version: number; shopName: string },
): Promise<{ version: number }> {
  const shopName = cleanShopName(given.shopName)
  const before = await readStoreRow(tx)
  if (!(await writeShopName(tx, { ...given, shopName }))) throw stale('store', 'main')
  const facts = { before: { shopName: before.shopName }, after: { shopName } }
  await audit(tx, context, actor, { action: 'store.name', subject: 'store_info', subjectId: 'main', ...facts })
  // every server reads the name with the next version of the catalogue
  await moveCatalogueOn(tx)
  return { version: given.version + 1 }
}
