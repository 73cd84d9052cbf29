import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import type { AppDeps } from '../routes/deps.ts'
import { cardFacts, cardName } from '../share/card-facts.ts'
import type { SharePictures } from '../share/share-pictures.ts'

type ShareDeps = Pick<AppDeps, 'linked' | 'clock' | 'shopName'> & { pictures: SharePictures }

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_MINUTES = 'public, max-age=300'
const RETRY_SECONDS = 30

/**
 * Registers `GET /share/{productId}-{version}.jpg`, the same with `-{roundId}` before the version, and `/share/shop-{version}.jpg`, the link preview images. With another version, or none,
 * it sends the present image, to be cached for five minutes. A product that visitors may not see gets the shop's image, like an unknown id.
 */
export async function shareRoute(app: FastifyInstance, { linked, clock, shopName, pictures }: ShareDeps): Promise<void> {
  app.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
    const { name } = request.params
    const [, asked, round = null] =
      /^(shop|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(round-\d{1,16}))?(?:-[0-9a-f]{12})?\.jpg$/.exec(name) ?? []
    if (asked === undefined) throw new Refused({ code: 'NOT_FOUND' })
    const sale = linked.find(asked, round, clock())
    const facts = cardFacts(shopName(), sale)
    const picture = await pictures.get(sale, facts)
    // shown on pages of messengers
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!picture)
      return reply.code(503).headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' }).type('text/plain').send('')
    return await picture.send(request, reply, name === cardName(sale, facts) ? FOR_EVER : FOR_MINUTES)
  })
}
