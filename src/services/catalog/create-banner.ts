import type { BannerInput } from '../../contract/schemas/shop-front.ts'
import { insertBanner } from '../../db/catalog/banners.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { answerOnce, type Press } from '../answer-once.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { bannerFacts } from './banner-facts.ts'

/**
 * Creates a banner after the others. A repeat with the same key returns the first answer.
 * @throws Refused FILE_NOT_FOUND, INVALID_INPUT (link or period), IDEMPOTENCY_MISMATCH
 */
export async function createBanner(context: Context, actor: Actor, input: Press & BannerInput): Promise<{ bannerId: string }> {
  return await answerOnce(context, actor, { verb: 'createBanner', input }, async tx => {
    const bannerId = context.newId()
    const after = await bannerFacts(tx, input)
    await insertBanner(tx, bannerId, after, context.clock())
    await audit(tx, context, actor, { action: 'banner.create', subject: 'banner', subjectId: bannerId, before: null, after })
    await moveCatalogueOn(tx)
    return { bannerId }
  })
}
