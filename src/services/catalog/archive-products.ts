import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { lockProducts, setArchived } from '../../db/catalog/products.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { readWaitedGroupsOf } from '../../db/catalog/variant-groups.ts'
import { Refused } from '../../domain/rejection.ts'
import { entriesOf } from './product-record.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { settleStock } from '../waitlist/convert.ts'
import { stale } from '../stale.ts'

/**
 * Archives products or restores them, all or none; safe to repeat. An archived product is not shown or sold, and its waitlist entries are
 * not converted into orders; its open orders stay. Restoring converts entries for which there is stock, and `converted` counts them; unless
 * it is 0, the restoring cannot be undone. `seen` is the expected version, given only by an undo of one product.
 * @throws Refused PRODUCT_NOT_FOUND, VERSION_CONFLICT
 */
export async function archiveProducts(
  context: Context,
  actor: Actor,
  { productIds, isArchived, seen }: { productIds: string[]; isArchived: boolean; seen?: number },
): Promise<{ productIds: string[]; converted: number }> {
  const ids = [...new Set(productIds)]
  return await context.db.transaction(async tx => {
    const products = await lockProducts(tx, ids)
    if (products.length !== ids.length) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
    if (seen !== undefined && products[0]!.version !== seen) throw stale('product', products[0]!.id)
    const moved = products.filter(product => product.isArchived !== isArchived)
    const changed = moved.map(product => product.id)
    if (changed.length === 0) return { productIds: ids, converted: 0 }
    await setArchived(tx, changed, isArchived)
    const action = isArchived ? 'product.archive' : 'product.restore'
    for (const subjectId of changed)
      await audit(tx, context, actor, {
        action,
        subject: 'product',
        subjectId,
        before: { isArchived: !isArchived },
        after: { isArchived },
      })
    const converted = isArchived ? 0 : await settleLines(tx, context, changed)
    await moveCatalogueOn(tx)
    const inverse = { verb: 'setArchived', isArchived: !isArchived } as const
    if (converted === 0) await offerUndo(tx, context, actor, entriesOf(moved, inverse))
    return { productIds: ids, converted }
  })
}

async function settleLines(tx: Tx, context: Context, productIds: readonly string[]): Promise<number> {
  const shelves = await lockStock(tx, await readWaitedGroupsOf(tx, productIds))
  return (await settleStock(tx, context, shelves, [], context.clock())).length
}
