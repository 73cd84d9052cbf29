import type { ProductInput, RoundInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { insertProduct } from '../../db/catalog/products.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce, type Press } from '../answer-once.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { insertNewRound } from './new-round.ts'
import { productRecord } from './product-record.ts'
import { roundRecord } from '../raffle/round-record.ts'
import { productWords } from './words.ts'

/**
 * Creates a product with its pictures and its first round, published or as a draft. A repeat with the same key returns the first answer.
 * @throws Refused CATEGORY_NOT_FOUND, FILE_NOT_FOUND, ROUND_DATES, ROUND_INCOMPLETE (published without picture, raffle without places),
 * INVALID_INPUT (a name without visible characters), IDEMPOTENCY_MISMATCH
 */
export async function createProduct(
  context: Context,
  actor: Actor,
  input: Press & { product: ProductInput; round: RoundInput; publish: boolean },
): Promise<{ productId: string; roundId: string }> {
  return await answerOnce(context, actor, { verb: 'createProduct', input }, async tx => {
    const productId = context.newId()
    const words = await productWords(tx, input.product)
    if (input.publish && words.imageIds.length === 0) throw new Refused({ code: 'ROUND_INCOMPLETE', field: 'images' })
    await insertProduct(tx, productId, words, context.clock())
    const { roundId } = await insertNewRound(tx, context, productId, input)
    const after = { ...(await productRecord(tx, words)), ...(await roundRecord(tx, roundId)) }
    await audit(tx, context, actor, {
      action: 'product.create',
      subject: 'product',
      subjectId: productId,
      before: null,
      after,
    })
    await moveCatalogueOn(tx)
    return { productId, roundId }
  })
}
