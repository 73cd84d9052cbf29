import { pictureWidths } from '../../../contract/pages/pictures.ts'
import { isForAnybody } from '../../../domain/for-anybody.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import type { Message } from '../share/send-by-kakao.ts'
import type { Sale } from './sale.ts'

/**
 * Returns the share message of a product with price, pickup days and picture. The picture is that of the product's link, or the photo where
 * the link may show another round or the shop's own card (docs/RULES.md#a-products-link).
 * @param isCurrent false for another round than the product's page opens on; like a raffle, the link then names the round
 */
export function shownTo(
  { product, round, cheapest, pricesDiffer, pickupDate, pickupUntil }: Sale,
  { isCurrent }: { isCurrent: boolean },
): Message {
  const [photo] = product.images
  const isOfLink = isCurrent && isForAnybody(round)
  return {
    title: product.groupName,
    path: `/product/${product.id}${isCurrent && round.eventType === 'SALE' ? '' : `?round=${round.roundId}`}`,
    description: `${won(cheapest)}${pricesDiffer ? '부터' : ''} · ${pickupDays(pickupDate, pickupUntil)} 픽업`,
    picture: isOfLink ? `/share/${product.id}.jpg` : photo ? `${photo.url}/${pictureWidths.products[1]}.webp` : null,
  }
}
