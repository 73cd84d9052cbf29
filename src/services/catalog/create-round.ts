import type { RoundInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { lockProduct } from '../../db/catalog/products.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce, type Press } from '../answer-once.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { insertNewRound } from './new-round.ts'
import { roundRecord } from '../raffle/round-record.ts'
import { updateProductIn, type ProductChange } from './update-product.ts'

/**
 * Creates a further round of a product; `product` also changes the product in the same transaction. A repeat with the same key returns the
 * first answer.
 * @throws Refused PRODUCT_NOT_FOUND, VERSION_CONFLICT, CATEGORY_NOT_FOUND, FILE_NOT_FOUND, ROUND_DATES, ROUND_INCOMPLETE (published
 * without picture, raffle without places), INVALID_INPUT (a name without visible characters), IDEMPOTENCY_MISMATCH
 */
export async function createRound(
  context: Context,
  actor: Actor,
  input: Press & { productId: string; product?: ProductChange | undefined; round: RoundInput; publish: boolean },
): Promise<{ productId: string; roundId: string }> {
  return await answerOnce(context, actor, { verb: 'createRound', input }, async tx => {
    if (input.product) await updateProductIn(tx, context, actor, input.productId, input.product)
    const product = await lockProduct(tx, input.productId)
    if (!product) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
    if (input.publish && product.imageIds.length === 0) throw new Refused({ code: 'ROUND_INCOMPLETE', field: 'images' })
    const { roundId } = await insertNewRound(tx, context, input.productId, input)
    await audit(tx, context, actor, {
      action: 'round.create',
      subject: 'sales_round',
      subjectId: roundId,
      before: null,
      after: await roundRecord(tx, roundId),
    })
    await moveCatalogueOn(tx)
    return { productId: input.productId, roundId }
  })
}
