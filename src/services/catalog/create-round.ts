import type { RoundInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import { lockProduct } from '../../db/products.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce, type Press } from '../answer-once.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { insertNewRound } from './new-round.ts'

/**
 * A further round of a product.
 * @throws Refused PRODUCT_NOT_FOUND, ROUND_DATES, ROUND_INCOMPLETE (published without a picture)
 */
export async function createRound(
  context: Context,
  actor: Actor,
  input: Press & { productId: string; round: RoundInput; publish: boolean },
): Promise<{ productId: string; roundId: string }> {
  return await answerOnce(context, actor, { verb: 'createRound', input }, async tx => {
    const product = await lockProduct(tx, input.productId)
    if (!product) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
    if (input.publish && product.imageIds.length === 0) throw new Refused({ code: 'ROUND_INCOMPLETE', field: 'images' })
    const { roundId, status } = await insertNewRound(tx, context, input.productId, input)
    const after = { productId: input.productId, status, ...input.round }
    await audit(tx, context, actor, {
      action: 'round.create',
      subject: 'sales_round',
      subjectId: roundId,
      before: null,
      after,
    })
    await moveCatalogueOn(tx)
    return { productId: input.productId, roundId }
  })
}
